import { createElement, type ReactElement } from 'react';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from './router';

/** A router for tests, of the instance that `shared/router` is of. Apart from it, as every page would load this. */
export { createMemoryRouter };

/** The page of a URL among a module's routes, once its code is there and its loaders have answered: for `render(…)`. */
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
