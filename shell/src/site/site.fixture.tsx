import { render } from '@testing-library/react';
import type { Registry } from 'shared';
import { AppTheme } from 'shared/app-theme';
import { type RouteObject, RouterProvider } from 'shared/router';
import { createMemoryRouter } from 'shared/router-testing';
import { vi } from 'vitest';
import descriptor from '../../module.json';
import { RemotesProvider } from '../routing/remotes-context';
import { SiteLayout } from './site-layout';

const registry = { revision: '1', shell: { module: descriptor }, remotes: {} } as unknown as Registry;

/** Renders the site's frame at a URL; every path exists and shows its own name. */
export function renderSite(path = '/', children: RouteObject[] = [{ path: '*', element: <h1>Página</h1> }]) {
  // No fades: a memory router has no window for them, and warns.
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia.call(window, query.includes('reduced-motion') ? 'all' : query),
  );
  const router = createMemoryRouter([{ Component: SiteLayout, children }], { initialEntries: [path] });
  render(
    // The panel's guard provides the theme; tests show tabs without the guard.
    <AppTheme>
      <RemotesProvider value={{ registry, remotes: null }}>
        <RouterProvider router={router} />
      </RemotesProvider>
    </AppTheme>,
  );
  return { router, address: () => router.state.location.pathname + router.state.location.search };
}
