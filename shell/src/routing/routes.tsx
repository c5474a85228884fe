import type { Registry, RemoteModule } from 'shared';
import type { RouteObject } from 'shared/router';
import { SiteLayout } from '../layout/site-layout';
import { RemoteSlot } from './remote-slot';
import { RemoteSlotError } from './remote-slot-error';
import { Unresolved } from './unresolved';

// The shell's own pages are for staff: nothing of them is on a public page.
const staffPanelPage = () => import('../features/staff-panel/staff-panel-page');
const signInPage = () => import('../features/sign-in/sign-in-page');
const passwordRecoveryPage = () => import('../features/password-recovery/password-recovery-page');

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
          Component: RemoteSlot,
          ErrorBoundary: () => <RemoteSlotError remote={remote} />,
          children: loaded[remote] ?? [],
        })),
        { id: 'staff-panel', path: '/admin', lazy: staffPanelPage },
        { id: 'sign-in', path: '/login', lazy: signInPage },
        { id: 'sign-in-alias', path: '/ingresar', lazy: signInPage },
        { id: 'password-recovery', path: '/recuperar-contrasena', lazy: passwordRecoveryPage },
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
