import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { RemoteModule } from '../../src/contract';
import { reloadSaying, sayWhyReloaded } from './notice';
import { performReactRefresh } from './refresh-runtime';
import { stable } from './stable-types';

type LoadPanel = NonNullable<RemoteModule['panels']>[string];
/** The parts that a route's `lazy` loads. */
type Parts = Pick<RouteObject, 'loader' | 'handle' | 'Component' | 'ErrorBoundary'>;

/** The module after the last edit. */
let present: RemoteModule;
/** Functions that load the current code of each screen that has been opened. */
const opened = new Set<() => Promise<unknown>>();

const flat = (routes: RouteObject[]): RouteObject[] =>
  routes.flatMap((route) => [route, ...flat(route.children ?? [])]);

/** What the shell reads only once: if it changes, the page must be reloaded. */
const shapeOf = ({ routes, panels = {} }: RemoteModule) =>
  JSON.stringify([flat(routes).map(({ path, lazy, loader }) => [path, !lazy, !loader]), Object.keys(panels)]);

/** Wraps parts so that components, loader and handle are always those of the last edit, which `now` returns. */
function following<P extends Parts>(parts: P, now: () => Parts): P {
  const { Component, ErrorBoundary, loader, handle } = parts;
  return {
    ...parts,
    ...(Component && { Component: stable(Component) }),
    ...(ErrorBoundary && { ErrorBoundary: stable(ErrorBoundary) }),
    ...(typeof loader === 'function' && {
      loader: (...args: Parameters<typeof loader>) => (now().loader as typeof loader)(...args),
    }),
    ...(handle && { handle: new Proxy(handle, { get: (_, key) => Reflect.get(now().handle, key) }) }),
  };
}

function hotRoute(route: RouteObject): RouteObject {
  const place = flat(present.routes).indexOf(route);
  const now = () => flat(present.routes)[place] ?? route;
  const lazy = async (): Promise<Parts> => {
    const fetchParts = () => (now().lazy as () => Promise<Parts>)();
    let parts = await fetchParts();
    opened.add(async () => {
      parts = await fetchParts();
    });
    return following(parts, () => parts);
  };
  return {
    ...following(route, now),
    ...(typeof route.lazy === 'function' && { lazy }),
    ...(route.children && { children: route.children.map(hotRoute) }),
  } as RouteObject;
}

function hotPanel(tab: string): LoadPanel {
  const fetchPanel = () => (present.panels as Record<string, LoadPanel>)[tab]?.() as ReturnType<LoadPanel>;
  return async () => {
    opened.add(fetchPanel);
    return { default: stable((await fetchPanel()).default) as ComponentType };
  };
}

/** Wraps a module under development for the shell, so that its screens apply edits without a reload. */
export function hotRemote(module: RemoteModule): RemoteModule {
  present = module;
  sayWhyReloaded();
  const panels = Object.keys(module.panels ?? {}).map((tab) => [tab, hotPanel(tab)] as const);
  return { ...module, routes: module.routes.map(hotRoute), panels: Object.fromEntries(panels) };
}

/** Applies an edit of a file that has more than components, such as a page with its `handle`: loads all opened screens again. */
export async function takeEdit(module: RemoteModule): Promise<void> {
  if (shapeOf(module) !== shapeOf(present)) {
    reloadSaying('la página se recargó: el módulo tiene otras rutas o pestañas');
    return;
  }
  present = module;
  await Promise.all([...opened].map((fetchAgain) => fetchAgain()));
  performReactRefresh();
}
