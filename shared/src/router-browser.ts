import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  type createBrowserRouter as LibraryRouter,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
} from 'react-router';

/**
 * The data router over the browser's history. Of the library's parts: its own function of this name shares a module with its forms,
 * fetchers and links, of which the bundler cannot leave any out.
 */
export const createBrowserRouter: typeof LibraryRouter = (routes, options) =>
  createRouter({
    ...options,
    routes,
    history: createBrowserHistory({ window: options?.window }),
    mapRouteProperties,
    hydrationRouteProperties,
  }).initialize();
