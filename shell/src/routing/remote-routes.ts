import { createElement } from 'react';
import { type ModuleDescriptor, mayOpen, type RemoteModule } from 'shared';
import type { LoaderFunctionArgs, RouteObject } from 'shared/router';
import { askingFor } from '../federation/page-styles';
import { within } from '../federation/within';
import { withStyles } from './styled';

/** Longest wait for a page's script and styles. */
const PAGE_TIMEOUT_MS = 12_000;

/** Id of the route that the slots of remotes are patched into. */
export const SITE = 'site';
/** Route id of a remote's slot. */
export const slotId = (remote: string) => `slot:${remote}`;

/** A remote's routes. The router keeps them as long as the page is open. */
export interface KeptRoutes {
  routes: RouteObject[];
  /** Renews the pages that were shown from the remote's current module. Rejects when that cannot be loaded. */
  renew: () => Promise<void>;
}

/**
 * The routes that the router keeps look up their parts in the remote's current module: loaders and page chunks each
 * time, loaded components when they are renewed. So after a failure the same route gets its code from the new URLs.
 */
export function remoteRoutes(
  app: string,
  module: RemoteModule,
  reload: () => Promise<RemoteModule>,
): KeptRoutes {
  const shown: (() => Promise<void>)[] = [];
  /** A page's component; `renew` replaces what it renders. */
  const renewed = (first: Partial<RouteObject>, load: () => Promise<Partial<RouteObject>>) => {
    if (!first.Component) return {};
    let page = first;
    shown.push(async () => {
      page = await load();
    });
    return { Component: () => page.Component && createElement(page.Component) };
  };
  const follow = (
    route: RouteObject,
    find: (routes: RouteObject[]) => RouteObject | undefined,
  ): RouteObject => {
    const { lazy, loader, Component, children } = route;
    const styles = new Set<string>();
    const load = async (): Promise<Partial<RouteObject>> => {
      const current = find((await reload()).routes)?.lazy;
      // Scripts have a time limit of their own; without this one, a stylesheet could hang for ever.
      if (typeof current !== 'function') return {};
      return within(withStyles(app, current, styles)(), PAGE_TIMEOUT_MS, route.path ?? 'page');
    };
    return {
      ...route,
      ...(typeof loader === 'function' && {
        loader: async (args: LoaderFunctionArgs) => {
          const current = find((await reload()).routes)?.loader;
          return typeof current === 'function' ? askingFor(app, styles, () => current(args)) : null;
        },
      }),
      ...(Component && renewed(route, async () => find((await reload()).routes) ?? {})),
      ...(typeof lazy === 'function' && {
        lazy: async () => {
          const page = await load();
          return { ...page, ...renewed(page, load) };
        },
      }),
      ...(children && {
        children: children.map((child, index) =>
          follow(child, (routes) => sameRoute(find(routes)?.children ?? [], child, index)),
        ),
      }),
    } as RouteObject;
  };
  return {
    routes: module.routes.map((route, index) => follow(route, (routes) => sameRoute(routes, route, index))),
    renew: async () => {
      await Promise.all(shown.map((renewPage) => renewPage()));
    },
  };
}

/** The same route in another version of the module: by its path, else by its position. */
function sameRoute(routes: RouteObject[], { path }: RouteObject, index: number): RouteObject | undefined {
  return routes.find((route) => route.path !== undefined && route.path === path) ?? routes[index];
}

const NOBODY = { role: null, user: null };

/** Puts the routes that `module.json` reserves for staff under one route, whose code loads with the first of them. */
export function guardStaffRoutes(
  { routes: declared }: ModuleDescriptor,
  routes: RouteObject[],
  staffRoute: RouteObject,
): RouteObject[] {
  const isPublic = ({ path }: RouteObject) =>
    mayOpen(declared.find((route) => route.path === path)?.access ?? 'public', NOBODY);
  const staff = routes.filter((route) => !isPublic(route));
  if (staff.length === 0) return routes;
  return [...routes.filter(isPublic), { ...staffRoute, children: staff } as RouteObject];
}
