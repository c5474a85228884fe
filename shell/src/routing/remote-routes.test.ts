import { expect, test } from 'vitest';
import { remoteRoutes } from './routes';

test('after a reset the same route loads its page from the module that is current then', async () => {
  const moduleWith = (page: string) => ({
    routes: [{ path: '/a', children: [{ path: 'b', lazy: async () => ({ handle: page }) }] }],
  });
  let current = moduleWith('before');
  const [route] = remoteRoutes(current, async () => current);
  current = moduleWith('after');
  const lazy = route?.children?.[0]?.lazy;
  expect(typeof lazy === 'function' && (await lazy())).toEqual({ handle: 'after' });
});
