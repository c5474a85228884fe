import { render } from '@testing-library/react';
import { type RouteObject, RouterProvider } from 'shared/router';
import { createMemoryRouter } from 'shared/router-testing';

/** Renders routes at a URL, as the shell does. */
export function renderPage(routes: RouteObject[], url: string) {
  const others: RouteObject = { path: '*', element: <h1>Otra página</h1> };
  const root: RouteObject = { HydrateFallback: () => null, children: [...routes, others] };
  const router = createMemoryRouter([root], { initialEntries: [url] });
  render(<RouterProvider router={router} />);
  return { url: () => router.state.location.pathname + router.state.location.search };
}
