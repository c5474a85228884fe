import { type ModuleDescriptor, mayOpen, type RemoteModule } from 'shared';
import type { RouteObject } from 'shared/router';

/** Route id of the slot that a remote's routes are patched into. */
export const slotId = (remote: string) => `slot:${remote}`;

/**
 * A remote's routes as the router keeps them. Page chunks are looked up in the remote's current module each time, so
 * that after a reset the same route loads its page from the new URLs.
 */
export function remoteRoutes(module: RemoteModule, reload: () => Promise<RemoteModule>): RouteObject[] {
  const follow = (
    route: RouteObject,
    find: (routes: RouteObject[]) => RouteObject | undefined,
  ): RouteObject => {
    const { lazy, children } = route;
    return {
      ...route,
      ...(typeof lazy === 'function' && {
        lazy: async () => {
          const current = find((await reload()).routes)?.lazy;
          return typeof current === 'function' ? current() : {};
        },
      }),
      ...(children && {
        children: children.map((child, index) => follow(child, (routes) => find(routes)?.children?.[index])),
      }),
    } as RouteObject;
  };
  return module.routes.map((route, index) => follow(route, (routes) => routes[index]));
}

/** Puts the routes that `module.json` keeps for staff under one route, whose code loads with the first of them. */
export function guardStaffRoutes(
  { routes: declared }: ModuleDescriptor,
  routes: RouteObject[],
  staffRoute: RouteObject,
): RouteObject[] {
  const isPublic = ({ path }: RouteObject) =>
    mayOpen(declared.find((route) => route.path === path)?.access ?? 'public', null);
  const staff = routes.filter((route) => !isPublic(route));
  if (staff.length === 0) return routes;
  return [...routes.filter(isPublic), { ...staffRoute, children: staff } as RouteObject];
}
