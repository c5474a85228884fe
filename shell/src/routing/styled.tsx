import { type ComponentType, type ReactNode, useInsertionEffect } from 'react';
import type { RouteObject } from 'shared/router';
import { askingFor, type Wearer, wearStyles } from '../federation/page-styles';

/** Keeps a page's or module's style sheets on while its content exists, even hidden. They are on before its layout is computed. */
export function Styled({ app, own, all, children }: Wearer & { children: ReactNode }) {
  useInsertionEffect(() => wearStyles({ app, own, all }), [app, own, all]);
  return children;
}

/** Part of a module, with the sheets that do not belong to a single page. */
export const styledBy = (app: string, Part: ComponentType) => () => (
  <Styled app={app}>
    <Part />
  </Styled>
);

/** Loads a page. */
export type LazyPage = Extract<RouteObject['lazy'], () => Promise<unknown>>;

/** A route's `lazy` whose page turns its sheets off when it is left. */
export const withStyles =
  (app: string, lazy: LazyPage, own = new Set<string>()): LazyPage =>
  async () => {
    const page = await askingFor(app, own, lazy);
    const { Component: Page } = page;
    if (!Page) return page;
    const Component = () => (
      <Styled app={app} own={own}>
        <Page />
      </Styled>
    );
    return { ...page, Component };
  };
