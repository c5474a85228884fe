import { expect, test } from 'vitest';
import type { Registry, Release } from './module';
import { ownerOf } from './page-owner';

const release = (app: string, ...paths: string[]) =>
  ({
    app,
    module: { routes: paths.map((path) => ({ path, access: 'public', rendering: 'browser' })) },
  }) as Release;
const registry = {
  remotes: {
    'mf-public': release('mf-public', '/', '/pregrado'),
    'mf-crm': release('mf-crm', '/formulario/:comercialSlug'),
  },
} as unknown as Registry;

test.each([
  ['/', 'mf-public'],
  ['/pregrado', 'mf-public'],
  ['/formulario/ana-perez', 'mf-crm'],
  ['/pregrado/mas', undefined],
  ['/nada', undefined],
])('%s belongs to %s', (path, app) => {
  expect(ownerOf(registry, path)?.release.app).toBe(app);
});
