import { type ComponentType, type ReactNode, useInsertionEffect } from 'react';
import type { RouteObject } from 'shared/router';
import { askingFor, type Wearer, wearStyles } from '../federation/page-styles';

/** Keeps the style sheets of a page or module on while its content is there, also hidden; they are before its layout is known. */
export function Styled({ app, own, all, children }: Wearer & { children: ReactNode }) {
  useInsertionEffect(() => wearStyles({ app, own, all }), [app, own, all]);
  return children;
}

/** Part of a module, with the sheets that are not of one page. */
export const styledBy = (app: string, Part: ComponentType) => () => (
  <Styled app={app}>
    <Part />
  </Styled>
);

/** What loads a page. */
export type LazyPage = Extract<RouteObject['lazy'], () => Promise<unknown>>;

/** A route's `lazy`, whose page takes its sheets along when it is left. */
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
