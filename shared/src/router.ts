/**
 * The router's browser API. Apps import it from here, never from the library, so that all share one instance. Do not export anything
 * from the library's `dom/lib` here: it cannot be tree-shaken and would add 4 kB to each public page.
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
  // For who must hear of every URL: React does not render one that is followed by another at once.
  UNSAFE_DataRouterContext as RouterContext,
  // To give a part of the page its own location: a hidden screen reads the location at which it was left.
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
