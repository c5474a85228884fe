import { render } from '@testing-library/react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'shared/router';
import { AppTheme } from 'shared/ui';
import { SiteLayout } from './site-layout';

/** Renders the site's frame at an address; every path exists and says its own name. */
export function renderSite(path = '/', children: RouteObject[] = [{ path: '*', element: <h1>Página</h1> }]) {
  const router = createMemoryRouter([{ Component: SiteLayout, children }], { initialEntries: [path] });
  render(
    <AppTheme>
      <RouterProvider router={router} />
    </AppTheme>,
  );
  return { address: () => router.state.location.pathname + router.state.location.search };
}
