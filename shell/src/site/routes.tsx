import type { Registry } from 'shared';
import { Outlet, type RouteObject } from 'shared/router';
import { withMissingPages } from '../routing/missing-page';
import { guardStaffRoutes, SITE, slotId } from '../routing/remote-routes';
import { type LazyPage, styledBy, withStyles } from '../routing/styled';
import { RemoteSlotError } from './remote-slot-error';
import { SiteLayout } from './site-layout';
import { Unresolved } from './unresolved';

const ownPage = (lazy: LazyPage) => withStyles('shell', lazy);

// The shell's own pages are for staff, so public pages carry none of their code.
const staffPanelPage = ownPage(
  () => import(/* webpackChunkName: "staff" */ '../staff/panel/staff-panel-page'),
);
const staffRoute = ownPage(() => import(/* webpackChunkName: "staff" */ '../staff/panel/staff-route'));
const settingsPage = ownPage(() => import('../features/settings/settings-page'));
const signInPage = ownPage(() => import('../features/sign-in/sign-in-page'));
const passwordRecoveryPage = ownPage(() => import('../features/password-recovery/password-recovery-page'));

/** Pathless slot of a remote: its error boundary around its routes. */
export function slotRoute(registry: Registry, remote: string, routes: RouteObject[]): RouteObject {
  const release = registry.remotes[remote];
  const pages = withMissingPages(routes);
  const staff = { id: `staff:${remote}`, lazy: staffRoute };
  return {
    id: slotId(remote),
    Component: styledBy(remote, Outlet),
    ErrorBoundary: () => <RemoteSlotError remote={remote} />,
    children: release ? guardStaffRoutes(release.module, pages, staff) : pages,
  };
}

/**
 * The shell's tree: one layout, a slot per loaded remote, and a catch-all route. That matches whatever no loaded
 * remote owns; the router then asks `patchRoutesOnNavigation` for more routes.
 */
export function siteRoutes(registry: Registry, loaded: Record<string, RouteObject[]> = {}): RouteObject[] {
  return [
    {
      id: SITE,
      Component: SiteLayout,
      HydrateFallback: () => <SiteLayout pending />,
      children: [
        ...Object.entries(loaded).map(([remote, routes]) => slotRoute(registry, remote, routes)),
        {
          id: 'own-pages',
          ErrorBoundary: () => <RemoteSlotError remote="shell" />,
          children: [
            { id: 'staff-panel', path: '/admin', lazy: staffPanelPage },
            { id: 'settings', path: '/admin/ajustes', lazy: settingsPage },
            { id: 'sign-in', path: '/login', lazy: signInPage },
            { id: 'sign-in-alias', path: '/ingresar', lazy: signInPage },
            { id: 'password-recovery', path: '/recuperar-contrasena', lazy: passwordRecoveryPage },
          ],
        },
        { id: 'unresolved', path: '*', Component: Unresolved },
      ],
    },
  ];
}
