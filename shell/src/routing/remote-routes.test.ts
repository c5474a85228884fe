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
  const [route] = remoteRoutes(current, async () => current).routes;
  current = moduleWith('after');
  const { lazy, loader } = route?.children?.[0] ?? {};
  expect(typeof lazy === 'function' && (await lazy())).toEqual({ handle: 'after' });
  expect(typeof loader === 'function' && (await loader({} as LoaderFunctionArgs))).toBe('after');
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
