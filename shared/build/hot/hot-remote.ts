import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { RemoteModule } from '../../src/contract';
import { reloadSaying, sayWhyReloaded } from './notice';
import { performReactRefresh } from './refresh-runtime';
import { stable } from './stable-types';

type LoadPanel = NonNullable<RemoteModule['panels']>[string];
/** What the `lazy` of a route brings. */
type Parts = Pick<RouteObject, 'loader' | 'handle' | 'Component' | 'ErrorBoundary'>;

/** The module as it is after the last edit. */
let present: RemoteModule;
/** Fetches the present code of each screen that has been opened. */
const opened = new Set<() => Promise<unknown>>();

const flat = (routes: RouteObject[]): RouteObject[] =>
  routes.flatMap((route) => [route, ...flat(route.children ?? [])]);

/** What the shell has taken and would not take again. */
const shapeOf = ({ routes, panels = {} }: RemoteModule) =>
  JSON.stringify([flat(routes).map(({ path, lazy, loader }) => [path, !lazy, !loader]), Object.keys(panels)]);

/** Parts whose components, loader and handle are those of the last edit; `now` tells them. */
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

/** A module under development as the shell gets it: its screens show edits in place. */
export function hotRemote(module: RemoteModule): RemoteModule {
  present = module;
  sayWhyReloaded();
  const panels = Object.keys(module.panels ?? {}).map((tab) => [tab, hotPanel(tab)] as const);
  return { ...module, routes: module.routes.map(hotRoute), panels: Object.fromEntries(panels) };
}

/** An edit of something that is not only components, such as a page with its `handle`: all that uses it is there anew. */
export async function takeEdit(module: RemoteModule): Promise<void> {
  if (shapeOf(module) !== shapeOf(present)) {
    reloadSaying('la página se recargó: el módulo tiene otras rutas o pestañas');
    return;
  }
  present = module;
  await Promise.all([...opened].map((fetchAgain) => fetchAgain()));
  performReactRefresh();
}
