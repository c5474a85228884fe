import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { Boot, Registry, RemoteModule } from 'shared';
import { Outlet, type RouteObject, RouterProvider } from 'shared/router';
import { expect, test, vi } from 'vitest';
import type { Remotes } from '../federation/remotes';
import { createAppRouter } from './browser-router';
import { SITE, slotId } from './remote-routes';

const registry = {
  remotes: {
    'mf-public': {
      app: 'mf-public',
      module: { routes: [{ path: '/prueba', access: 'public' }], panelTabs: [] },
    },
  },
} as unknown as Registry;

const slotsOf = (loaded: Record<string, RouteObject[]>) =>
  Object.entries(loaded).map(([app, children]) => ({ id: slotId(app), children }));

const moduleOf = (Component: ComponentType): RemoteModule => ({
  routes: [{ path: '/prueba', lazy: async () => ({ Component }) }],
});

test('a page that has crashed is taken from the version that is live since then', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  history.replaceState({}, '', '/prueba');
  let live = moduleOf(() => {
    throw new Error('falla de prueba');
  });
  const remotes = {
    load: async () => live,
    failure: () => undefined,
    renew: vi.fn(),
  } as unknown as Remotes;
  const { router, renewPages } = await createAppRouter({ registry } as Boot, remotes, {
    siteRoutes: (_registry, loaded = {}) => [
      {
        id: SITE,
        Component: Outlet,
        HydrateFallback: () => null,
        ErrorBoundary: () => <h1>falló</h1>,
        children: [...slotsOf(loaded), { path: '*', element: <h1>nada</h1> }],
      },
    ],
    slotRoute: (_registry, remote, children) => ({ id: slotId(remote), children }),
  });
  render(<RouterProvider router={router} />);
  await screen.findByText('falló');
  live = moduleOf(() => <h1>después</h1>);
  await router.navigate('/prueba', { replace: true });
  expect(screen.getByRole('heading').textContent).toBe('falló');
  await renewPages('mf-public');
  await router.navigate('/prueba', { replace: true });
  await screen.findByText('después');
});

test('going back while a remote is tried again leads to the page that was left', async () => {
  history.replaceState({}, '', '/una');
  const declared = (app: string) => ({
    app,
    module: { routes: [{ path: `/${app}`, access: 'public' }], panelTabs: [] },
  });
  const both = { remotes: { una: declared('una'), otra: declared('otra') } } as unknown as Registry;
  let failure: Error | undefined;
  let answers = false;
  const never = new Promise<never>(() => undefined);
  const remotes = {
    load: async (app: string): Promise<RemoteModule> => {
      if (app === 'otra' && !answers) {
        failure = new Error('down');
        throw failure;
      }
      const lazy = async () => (app === 'otra' ? never : { Component: () => <h1>{app}</h1> });
      return { routes: [{ path: `/${app}`, lazy }] };
    },
    failure: (app: string) => (app === 'otra' ? failure : undefined),
  } as unknown as Remotes;
  const { router, renewPages } = await createAppRouter({ registry: both } as Boot, remotes, {
    siteRoutes: (_registry, loaded = {}) => [
      {
        id: SITE,
        Component: Outlet,
        HydrateFallback: () => null,
        children: [...slotsOf(loaded), { path: '*', element: <h1>nada</h1> }],
      },
    ],
    slotRoute: (_registry, remote, children) => ({ id: slotId(remote), children }),
  });
  render(<RouterProvider router={router} />);
  await screen.findByText('una');
  await act(() => router.navigate('/otra'));
  await screen.findByText('nada');
  answers = true;
  failure = undefined;
  await renewPages('otra');
  void router.navigate('/otra', { replace: true });
  await act(() => router.navigate(-1));
  await screen.findByText('una');
});
