import { isRouteErrorResponse, type LoaderFunctionArgs, type RouteObject } from 'shared/router';

/** Whether a route's error means that the page does not exist, which is no failure of the module. */
export const isMissing = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404;

/** Whether a loader returned a 404 without content: `new Response(null, { status: 404 })` or `data(null, { status: 404 })`. */
function saysMissing(answer: unknown): boolean {
  if (answer instanceof Response) return answer.status === 404;
  const { type, data, init } = (answer ?? {}) as { type?: unknown; data?: unknown; init?: ResponseInit };
  return type === 'DataWithResponseInit' && data == null && init?.status === 404;
}

type Parts = Pick<RouteObject, 'loader' | 'lazy'>;

function withMissingLoader<Route extends Parts>(route: Route): Route {
  const { loader } = route;
  if (typeof loader !== 'function') return route;
  return {
    ...route,
    loader: async (args: LoaderFunctionArgs) => {
      const answer = await loader(args);
      if (saysMissing(answer)) throw answer;
      return answer;
    },
  };
}

/**
 * A remote's routes. Their loaders may throw or return a 404: both show the site's own page for missing pages, and no
 * component gets data that is not there.
 */
export function withMissingPages(routes: RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const { lazy, children } = route;
    return {
      ...withMissingLoader(route),
      ...(typeof lazy === 'function' && { lazy: async () => withMissingLoader((await lazy()) as Parts) }),
      ...(children && { children: withMissingPages(children) }),
    } as RouteObject;
  });
}
