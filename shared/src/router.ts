/** The router's browser surface: apps import it from here, never from the library, so that all share one instance. */

export type { LinkProps, LoaderFunctionArgs, RouteObject, ShouldRevalidateFunctionArgs } from 'react-router';
export {
  createBrowserRouter,
  createMemoryRouter,
  isRouteErrorResponse,
  Link,
  matchPath,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  RouterProvider,
  redirect,
  ScrollRestoration,
  useBlocker,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router';
