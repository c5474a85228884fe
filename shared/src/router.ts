/** The router's browser surface: apps import it from here, never from the library, so that all share one instance. */

export type {
  LoaderFunctionArgs,
  Location,
  RouteObject,
  ShouldRevalidateFunctionArgs,
} from 'react-router';
export {
  createBrowserRouter,
  data,
  isRouteErrorResponse,
  matchPath,
  matchRoutes,
  Navigate,
  Outlet,
  RouterProvider,
  redirect,
  ScrollRestoration,
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
  useSearchParams,
} from 'react-router';
export { Link, type LinkProps, NavLink, PageTransitions } from './router-link';
