import { createElement, type ReactElement } from 'react';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from './router';

/** A router for tests, from the same instance as `shared/router`. Not exported there, as every page would load it. */
export { createMemoryRouter };

/** The page of a URL among a module's routes, for `render(…)`. Resolves when its code is loaded and its loaders have answered. */
export async function pageAt(routes: RouteObject[], url: string): Promise<ReactElement> {
  const router = createMemoryRouter(routes, { initialEntries: [url] });
  await new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
  return createElement(RouterProvider, { router });
}
