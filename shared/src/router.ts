/**
 * The router's browser surface: apps import it from here, never from the library, so that all share one instance. Nothing here may be of
 * its `dom/lib`, which comes whole: 4 kB of each public page.
 */

export type {
  LoaderFunctionArgs,
  Location,
  RouteObject,
  ShouldRevalidateFunctionArgs,
} from 'react-router';
export {
  data,
  isRouteErrorResponse,
  matchPath,
  matchRoutes,
  Navigate,
  Outlet,
  RouterProvider,
  redirect,
  // Location for a part of the page: a hidden screen reads the one it was left at.
  UNSAFE_LocationContext as LocationContext,
  useBlocker,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
} from 'react-router';
export { createBrowserRouter } from './router-browser';
export { Link, type LinkProps, NavLink, PageTransitions } from './router-link';
export { ScrollRestoration } from './router-scroll';
export { useSearchParams } from './router-search';
