import { render, screen } from '@testing-library/react';
import type { Boot, Registry, RemoteModule } from 'shared';
import { Outlet, RouterProvider } from 'shared/router';
import { expect, test, vi } from 'vitest';
import type { Remotes } from '../federation/remotes';
import { createAppRouter } from './browser-router';
import { slotId } from './remote-routes';

const registry = {
  remotes: {
    'mf-public': {
      app: 'mf-public',
      module: { routes: [{ path: '/prueba', access: 'public' }], panelTabs: [] },
    },
  },
} as unknown as Registry;

const moduleOf = (text: string): RemoteModule => ({
  routes: [{ path: '/prueba', lazy: async () => ({ Component: () => <h1>{text}</h1> }) }],
});

test('the routes of a version that is live since then replace those that the router keeps', async () => {
  history.replaceState({}, '', '/prueba');
  let live = moduleOf('antes');
  const remotes = { load: async () => live, failure: () => undefined, renew: vi.fn() } as unknown as Remotes;
  const { router, refreshRoutes } = await createAppRouter({ registry } as Boot, remotes, {
    siteRoutes: (_registry, loaded = {}) => [
      {
        Component: Outlet,
        children: [
          { id: slotId('mf-public'), children: loaded['mf-public'] ?? [] },
          { path: '*', element: <h1>nada</h1> },
        ],
      },
    ],
    slotRoutes: (_registry, _remote, routes) => routes,
  });
  render(<RouterProvider router={router} />);
  await screen.findByText('antes');
  live = moduleOf('después');
  await router.navigate('/prueba', { replace: true });
  expect(screen.getByRole('heading').textContent).toBe('antes');
  await refreshRoutes('mf-public');
  await router.navigate('/prueba', { replace: true });
  await screen.findByText('después');
});
