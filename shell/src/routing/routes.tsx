import type { Registry, RemoteModule } from 'shared';
import type { RouteObject } from 'shared/router';
import { StaffPanelPage } from '../features/staff-panel/staff-panel-page';
import { SiteLayout } from '../layout/site-layout';
import { RemoteSlotError } from './remote-slot-error';
import { Unresolved } from './unresolved';

/** Route id of the slot that a remote's routes are patched into. */
export const slotId = (remote: string) => `slot:${remote}`;

/**
 * The shell's tree: one layout, a pathless slot per remote (its error boundary), and a splat. The splat matches
 * whatever no loaded remote owns, which is when the router asks `patchRoutesOnNavigation` for more routes.
 */
export function shellRoutes(registry: Registry, loaded: Record<string, RouteObject[]> = {}): RouteObject[] {
  return [
    {
      id: 'site',
      Component: SiteLayout,
      HydrateFallback: () => <SiteLayout pending />,
      children: [
        ...Object.keys(registry.remotes).map((remote) => ({
          id: slotId(remote),
          ErrorBoundary: () => <RemoteSlotError remote={remote} />,
          children: loaded[remote] ?? [],
        })),
        { id: 'staff-panel', path: '/admin', Component: StaffPanelPage },
        { id: 'unresolved', path: '*', Component: Unresolved },
      ],
    },
  ];
}

/**
 * A remote's routes as the router keeps them. Page chunks are looked up in the remote's current module each time, so
 * that after a reset the same route loads its page from the new addresses.
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
