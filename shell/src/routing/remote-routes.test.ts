import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ModuleDescriptor } from 'shared';
import type { LoaderFunctionArgs } from 'shared/router';
import { expect, test } from 'vitest';
import { guardStaffRoutes, remoteRoutes } from './remote-routes';

test('after a reset the same route loads page and data from the module that is current then', async () => {
  const moduleWith = (version: string) => ({
    routes: [
      {
        path: '/a',
        children: [{ path: 'b', loader: () => version, lazy: async () => ({ handle: version }) }],
      },
    ],
  });
  let current = moduleWith('before');
  const [route] = remoteRoutes('mf-x', current, async () => current).routes;
  current = moduleWith('after');
  const { lazy, loader } = route?.children?.[0] ?? {};
  expect(typeof lazy === 'function' && (await lazy())).toEqual({ handle: 'after' });
  expect(typeof loader === 'function' && (await loader({} as LoaderFunctionArgs))).toBe('after');
});

test('pages that have been shown are those of the present module once they are renewed, with a chunk of their own or without', async () => {
  const moduleWith = (version: string) => {
    const Component = () => version;
    return {
      routes: [
        { path: '/a', Component },
        { path: '/b', lazy: async () => ({ Component }) },
      ],
    };
  };
  let current = moduleWith('before');
  const { routes, renew } = remoteRoutes('mf-x', current, async () => current);
  const [one, other] = routes;
  const parts = [one, typeof other?.lazy === 'function' && (await other.lazy())];
  const texts = () =>
    parts.map((part) =>
      renderToStaticMarkup(createElement((part as { Component: ComponentType }).Component)),
    );
  expect(texts()).toEqual(['before', 'before']);
  current = moduleWith('after');
  await renew();
  expect(texts()).toEqual(['after', 'after']);
});

test('routes that the descriptor keeps for staff stand under the guard, the others do not', () => {
  const routes = [
    { path: '/formulario', access: 'public', rendering: 'browser' },
    { path: '/crm', access: 'comercial', rendering: 'browser' },
  ];
  const guarded = guardStaffRoutes(
    { routes } as ModuleDescriptor,
    [{ path: '/formulario' }, { path: '/crm' }],
    { id: 'guard' },
  );
  expect(guarded).toEqual([{ path: '/formulario' }, { id: 'guard', children: [{ path: '/crm' }] }]);
});
