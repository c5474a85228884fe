import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'shared/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { SearchMap } from './search-map';

const route = (path: string, rendering: 'server' | 'browser' = 'server') => ({
  path,
  rendering,
  access: 'public',
});
const registry = {
  revision: 'a',
  shell: { publishedAt: '2026-01-01' },
  remotes: {
    'mf-public': {
      publishedAt: '2026-02-02',
      module: {
        routes: [
          route('/'),
          route('/noticias/uno'),
          route('/programas/:program'),
          route('/formulario', 'browser'),
          { ...route('/favoritos'), noindex: true },
        ],
        feeds: [{ path: '/noticias/rss.xml', title: 'Noticias' }],
      },
    },
  },
} as unknown as Registry;

const log = { error: vi.fn() } as unknown as FastifyBaseLogger;
const readPublications = vi.fn();
let revision = '1';
const searchMap = () =>
  new SearchMap({
    releases: { registry: async () => registry } as never,
    renderer: { readPublications },
    dataRevision: async () => revision,
  });

beforeEach(() => {
  vi.resetAllMocks();
  revision = '1';
  readPublications.mockResolvedValue({
    pages: [{ path: '/noticias/uno', updatedAt: '2025-10-08' }, { path: '/programas/x-7' }],
    feeds: { '/noticias/rss.xml': [{ title: 'Uno' }] },
  });
});

test('declared pages of the server, those with parameters as their remote lists them, each with its date', async () => {
  expect(await searchMap().pages(log)).toEqual([
    { path: '/', updatedAt: '2026-02-02' },
    { path: '/noticias/uno', updatedAt: '2025-10-08' },
    { path: '/programas/x-7', updatedAt: '2026-01-01' },
  ]);
});

test('remotes are asked again only for new data', async () => {
  const map = searchMap();
  await map.pages(log);
  await map.pages(log);
  expect(readPublications).toHaveBeenCalledTimes(1);
  revision = '2';
  await map.pages(log);
  expect(readPublications).toHaveBeenCalledTimes(2);
});

test('a remote that cannot answer takes nothing of the others away: the last answer, else the declarations', async () => {
  const map = searchMap();
  await map.pages(log);
  revision = '2';
  readPublications.mockRejectedValue(new Error('falla de prueba'));
  expect(await map.pages(log)).toHaveLength(3);
  expect(await searchMap().pages(log)).toHaveLength(2);
  expect(log.error).toHaveBeenCalled();
});

test('a feed is found by the path that declares it', async () => {
  expect(await searchMap().feed('/noticias/rss.xml', log)).toMatchObject({
    title: 'Noticias',
    entries: [{ title: 'Uno' }],
  });
  expect(await searchMap().feed('/otro.xml', log)).toBeUndefined();
});
