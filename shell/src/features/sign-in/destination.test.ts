import type { Registry } from 'shared';
import { expect, test } from 'vitest';
import { destinationOf } from './destination';

const registry = {
  remotes: {
    'mf-crm': {
      app: 'mf-crm',
      module: { routes: [{ path: '/crm', access: 'comercial', rendering: 'browser' }] },
    },
  },
} as unknown as Registry;

test.each([
  ['/crm?q=ana#nota', '/crm?q=ana#nota'],
  ['/pregrado', '/pregrado'],
  [null, '/admin?tab=crm'],
  ['/login', '/admin?tab=crm'],
  ['//other.example', '/admin?tab=crm'],
  ['/\\other.example', '/admin?tab=crm'],
  // Resolved to a path that begins with two slashes, which the router refuses.
  ['/.//x', '/admin?tab=crm'],
  ['/a/..//x', '/admin?tab=crm'],
])('after sign-in an adviser who asked for %s gets %s', (from, path) => {
  expect(destinationOf('comercial', from, registry)).toBe(path);
});
