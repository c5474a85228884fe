import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  type createBrowserRouter as LibraryRouter,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
} from 'react-router';

/**
 * The data router over the browser's history, built from the library's parts. The library's own `createBrowserRouter` is in one
 * module with its forms, fetchers and links, which the bundler cannot leave out.
 */
export const createBrowserRouter: typeof LibraryRouter = (routes, options) =>
  createRouter({
    ...options,
    routes,
    history: createBrowserHistory({ window: options?.window }),
    mapRouteProperties,
    hydrationRouteProperties,
  }).initialize();
