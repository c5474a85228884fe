import type { FastifyBaseLogger } from 'fastify';
import type { Registry, Release, RenderedPage } from 'shared/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ReleaseSource } from '../releases/release-source';
import { SitePages } from './site-pages';

const release = (app: string): Release => ({
  app,
  version: '1.0.0',
  publishedAt: '2026-01-01T00:00:00.000Z',
  entry: { url: `/r/${app}/1.0.0/entry.js`, integrity: 'sha384-x' },
  first: { js: [], css: [] },
  pages: {},
  fonts: [],
  module: { id: app, title: app, requires: '^1.0.0', routes: [], panelTabs: [] },
});
const route = (path: string, rendering: 'server' | 'browser') => ({
  path,
  rendering,
  access: 'public' as const,
});
const publicRelease = release('mf-public');
publicRelease.module.routes = [route('/pregrado', 'server'), route('/formulario', 'browser')];

let registry: Registry;
let dataRevision: () => Promise<string>;
const log = { error: vi.fn() } as unknown as FastifyBaseLogger;
const render = vi.fn();
const pageOf = (html: string, status = 200): RenderedPage => ({
  status,
  html,
  head: { title: 'Uno', documentTitle: 'Uno | Puentes', description: 'Uno' },
  tags: [],
  structuredData: [],
  preloadImages: ['/r/mf-public/1.0.0/ridge.svg'],
  mainPicture: { address: '/r/mf-public/1.0.0/hero-1280.jpg', preloads: [] },
  hydration: { loaderData: {}, errors: null },
});

function sitePages(): SitePages {
  const releases = { folder: '', registry: async () => registry } as ReleaseSource;
  const brand = { name: 'Puentes', slogan: 'Estudie', siteUrl: 'https://sitio.example' };
  const config = { brand } as never;
  const renderer = { render } as never;
  return new SitePages({ releases, renderer, config, dataRevision: () => dataRevision() });
}

/** The document of an address, with what the gateway says about it. */
async function open(pages: SitePages, address: string) {
  const answer = await pages.get(address, log);
  if ('redirect' in answer) throw new Error('redirected');
  return { ...answer, html: answer.html.toString() };
}

beforeEach(() => {
  vi.clearAllMocks();
  registry = {
    revision: 'a',
    shell: { ...release('shell'), contract: '1.0.0' },
    remotes: { 'mf-public': publicRelease },
  };
  dataRevision = async () => '1';
  render.mockImplementation(async () => ({
    page: pageOf(`<p>copia ${render.mock.calls.length}</p>`),
    degraded: false,
  }));
});

test('a page is rendered again only for new data or a new release', async () => {
  const pages = sitePages();
  expect((await open(pages, '/pregrado')).html).toContain('copia 1');
  expect((await open(pages, '/pregrado')).html).toContain('copia 1');
  dataRevision = async () => '2';
  expect((await open(pages, '/pregrado')).html).toContain('copia 2');
  registry = { ...registry, revision: 'b' };
  expect((await open(pages, '/pregrado')).html).toContain('copia 3');
});

test('readers who come at the same time share one rendering', async () => {
  const pages = sitePages();
  await Promise.all([open(pages, '/pregrado'), open(pages, '/pregrado'), open(pages, '/pregrado')]);
  expect(render).toHaveBeenCalledTimes(1);
});

test('with the catalogue down the last good copy is shown and called old; fresh data ends that', async () => {
  const pages = sitePages();
  await open(pages, '/pregrado');
  dataRevision = () => Promise.reject(new Error('no database'));
  render.mockResolvedValue({ page: pageOf('<p>sin programas</p>'), degraded: true });
  expect(await open(pages, '/pregrado')).toMatchObject({
    status: 200,
    stale: true,
    html: expect.stringContaining('copia 1'),
  });
  dataRevision = async () => '2';
  render.mockResolvedValue({ page: pageOf('<p>de nuevo</p>'), degraded: false });
  expect(await open(pages, '/pregrado')).toMatchObject({
    stale: false,
    html: expect.stringContaining('de nuevo'),
  });
});

test('without a good copy the answer of a dead catalogue is sent, and never kept', async () => {
  const pages = sitePages();
  render.mockResolvedValueOnce({ page: pageOf('<p>sin programas</p>'), degraded: true });
  expect((await open(pages, '/pregrado')).html).toContain('sin programas');
  expect((await open(pages, '/pregrado')).html).toContain('copia 2');
});

test('a page that cannot be rendered is left to the browser and logged', async () => {
  render.mockRejectedValue(new Error('falla de prueba'));
  const { status, html } = await open(sitePages(), '/pregrado');
  expect(status).toBe(200);
  expect(html).toContain('<div id="root"></div>');
  expect(html).not.toContain('"hydration"');
  expect(log.error).toHaveBeenCalled();
});

test('P2.85 an unknown path answers 404 even when it cannot be rendered', async () => {
  render.mockResolvedValueOnce({ page: pageOf('<h1>Página no encontrada</h1>', 404), degraded: false });
  expect((await open(sitePages(), '/no-existe')).status).toBe(404);
  render.mockRejectedValueOnce(new Error('falla de prueba'));
  const fallback = await open(sitePages(), '/tampoco');
  expect(fallback.status).toBe(404);
  expect(fallback.html).toContain('noindex');
});

test('a page of the browser is not rendered here and not indexed', async () => {
  const { html, noindex } = await open(sitePages(), '/formulario');
  expect(render).not.toHaveBeenCalled();
  expect(html).toContain('noindex');
  expect(noindex).toBe(true);
});

test('a page to be found has a card for where it is shared; one to be left out has none', async () => {
  expect(await open(sitePages(), '/pregrado')).toMatchObject({
    noindex: false,
    card: { title: 'Uno', above: 'Estudie', illustration: '/r/mf-public/1.0.0/hero-1280.jpg' },
  });
  const hidden = pageOf('<p>guardados</p>');
  hidden.head.noindex = true;
  render.mockResolvedValueOnce({ page: hidden, degraded: false });
  expect(await open(sitePages(), '/pregrado?guardados')).toMatchObject({ noindex: true, card: undefined });
});

test('a page of the server that cannot be rendered stays in the index', async () => {
  render.mockRejectedValueOnce(new Error('falla de prueba'));
  const { html, noindex } = await open(sitePages(), '/pregrado');
  expect(html).not.toContain('noindex');
  expect(html).toContain('<link rel="canonical" href="https://sitio.example/pregrado" data-head>');
  expect(noindex).toBe(false);
});

test('the scripts of a release that the shell will refuse are not in the page', async () => {
  const { remotes } = registry;
  expect((await open(sitePages(), '/pregrado')).html).toContain(
    '<link rel="preload" as="script" href="/r/mf-public/',
  );
  const later = { ...publicRelease, module: { ...publicRelease.module, requires: '^9.0.0' } };
  registry = { ...registry, revision: 'later', remotes: { ...remotes, 'mf-public': later } };
  expect((await open(sitePages(), '/pregrado')).html).not.toContain(
    '<link rel="preload" as="script" href="/r/mf-public/',
  );
});
