import type { FastifyBaseLogger } from 'fastify';
import type { Registry, Release, RenderedPage } from 'shared/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { DEV_REVISION } from '../registry/dev-releases';
import type { ReleaseSource } from '../registry/release-source';
import { RenderError } from '../rendering/render-error';
import { readPageRequest } from './page-url';
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
const log = { error: vi.fn(), warn: vi.fn() } as unknown as FastifyBaseLogger;
const render = vi.fn();
const renderHead = vi.fn();
const report = vi.fn();
let busy = false;
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

const config = {
  brand: { name: 'Puentes', slogan: 'Estudie', siteUrl: 'https://sitio.example' },
};

function sitePages(): SitePages {
  const releases = { folder: '', registry: async () => registry } as ReleaseSource;
  const renderer = {
    render,
    renderHead,
    get busy() {
      return busy;
    },
  };
  return new SitePages({
    releases,
    renderer,
    config: config as never,
    dataRevision: () => dataRevision(),
    report,
  });
}

/** The document of a URL, with what the gateway says about it. */
async function open(pages: SitePages, url: string) {
  const answer = await pages.get(registry, readPageRequest(registry, url), log);
  if ('redirect' in answer) throw new Error('redirected');
  return { ...answer, html: answer.body.plain.toString(), etag: answer.body.etag };
}

beforeEach(() => {
  vi.resetAllMocks();
  busy = false;
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

test('a page whose data has no revision is rendered anew after its time, and names the form without scripts', async () => {
  vi.useFakeTimers();
  publicRelease.module.routes.push({ ...route('/formulario/:slug', 'server'), maxAge: 30 });
  const pages = sitePages();
  const first = await open(pages, '/formulario/ana');
  expect(first.html).toContain('copia 1');
  expect(first.html).toContain('href="/formulario/ana/sencillo"');
  expect((await open(pages, '/formulario/ana')).html).toContain('copia 1');
  vi.advanceTimersByTime(30_000);
  expect((await open(pages, '/formulario/ana')).html).toContain('copia 2');
  publicRelease.module.routes.pop();
  vi.useRealTimers();
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
  expect(await open(pages, '/pregrado')).toMatchObject({
    status: 200,
    stale: true,
    html: expect.stringContaining('copia 1'),
  });
  // Without data nothing is rendered.
  expect(render).toHaveBeenCalledTimes(1);
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

test('a stylesheet that cannot be read is left to the browser and reported once; its page is sent and not kept', async () => {
  const style = { url: '/r/mf-public/1.0.0/list.css', integrity: 'sha256-x' };
  const styled = { ...publicRelease, first: { js: [], css: [style] } };
  registry = { ...registry, remotes: { 'mf-public': styled } };
  const pages = sitePages();
  expect(await open(pages, '/pregrado')).toMatchObject({ status: 200 });
  const { html } = await open(pages, '/pregrado');
  expect(html).toContain('<p>copia 2</p>');
  expect(html).not.toContain('list.css');
  expect(report).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ remote: 'mf-public', version: '1.0.0', stage: 'styles' }),
  );
});

test('P2.85 an unknown path answers 404 even when it cannot be rendered', async () => {
  render.mockResolvedValueOnce({ page: pageOf('<h1>Página no encontrada</h1>', 404), degraded: false });
  expect((await open(sitePages(), '/no-existe')).status).toBe(404);
  render.mockRejectedValueOnce(new Error('falla de prueba'));
  const fallback = await open(sitePages(), '/tampoco');
  expect(fallback.status).toBe(404);
  expect(fallback.html).toContain('noindex');
});

test('unknown paths share one copy that names none of them, whatever happens to the data', async () => {
  const missing = pageOf('<h1>Página no encontrada</h1>', 404);
  missing.tags = [
    {
      name: 'meta',
      attributes: { name: 'description', content: 'La página que buscas no existe o fue movida.' },
    },
    { name: 'link', attributes: { rel: 'canonical', href: 'https://sitio.example/tejado' } },
  ];
  render.mockResolvedValue({ page: missing, degraded: false });
  const pages = sitePages();
  const first = await open(pages, '/tejado');
  dataRevision = () => Promise.reject(new Error('no database'));
  expect(await open(pages, '/otro/tejado?x=1')).toMatchObject({
    status: 404,
    noindex: true,
    html: first.html,
  });
  expect(render).toHaveBeenCalledTimes(1);
  expect(first.html).not.toContain('tejado');
  expect(first.html).toContain('<meta name="robots" content="noindex" data-head>');
  expect(first.html).toContain('<meta name="description"');
});

test('a name that means nothing is not rendered again when it comes to the same data as another one', async () => {
  publicRelease.module.routes.push(route('/programas/:slug', 'server'));
  const missing = (slug?: string) => {
    const page = pageOf('<h1>Página no encontrada</h1>', 404);
    page.hydration.loaderData = { program: { state: 'missing', slug } };
    return page;
  };
  render.mockResolvedValueOnce({ page: missing(), degraded: false });
  const pages = sitePages();
  const { html } = await open(pages, '/programas/a');
  render.mockResolvedValueOnce({ sameMissingPage: true });
  expect(await open(pages, '/programas/b')).toMatchObject({ status: 404, html });
  expect(render).toHaveBeenLastCalledWith('https://sitio.example/programas/b', registry, {
    missing: JSON.stringify(missing().hydration),
  });
  // A page with other data is sent as it is.
  render.mockResolvedValueOnce({ page: missing('c'), degraded: false });
  expect((await open(pages, '/programas/c')).html).toContain('"slug":"c"');
  publicRelease.module.routes.pop();
});

test('a personal page is rendered for each visitor with their cookies, kept for nobody, and names its URL nowhere', async () => {
  publicRelease.module.routes.push({ ...route('/mi-pagina/:token', 'server'), personal: true });
  const pages = sitePages();
  const url = '/mi-pagina/secreto';
  const canonical = {
    name: 'link' as const,
    attributes: { rel: 'canonical', href: 'https://sitio.example/mi-pagina/secreto' },
  };
  render.mockImplementation(async (_url, _registry, { cookies }) => ({
    page: { ...pageOf(`<p>de ${cookies}</p>`), tags: [canonical] },
    degraded: false,
  }));
  const openAs = async (cookies: string | undefined) => {
    const page = await pages.personal(registry, readPageRequest(registry, url), cookies, log);
    if ('redirect' in page) throw new Error('redirected');
    return page.html;
  };
  expect([await openAs('a=1'), await openAs('b=2'), await openAs(undefined)]).toEqual([
    expect.stringContaining('de a=1'),
    expect.stringContaining('de b=2'),
    expect.stringContaining('de undefined'),
  ]);
  const html = await openAs('a=1');
  expect(html).not.toContain('secreto');
  expect(html).toContain('<meta name="robots" content="noindex" data-head>');
  render.mockRejectedValue(new RenderError('busy', '60 pages are waiting'));
  expect(await openAs('a=1')).not.toContain('de a=1');
  publicRelease.module.routes.pop();
});

test('programs that no process was free for share one document', async () => {
  publicRelease.module.routes.push(route('/programas/:slug', 'server'));
  render.mockRejectedValue(new RenderError('busy', '60 pages are waiting'));
  const pages = sitePages();
  const { html, etag, renderedAt } = await open(pages, '/programas/a');
  expect(await open(pages, '/programas/b')).toMatchObject({ status: 200, etag, renderedAt });
  expect(html).not.toMatch(/noindex|canonical/);
  expect(log.error).not.toHaveBeenCalled();
  publicRelease.module.routes.pop();
});

test('of pages with a query one is rendered at a time: what waits too long is left to the browser, others do not wait', async () => {
  vi.useFakeTimers();
  publicRelease.module.routes.push({ ...route('/buscar', 'server'), query: ['q'] });
  const searches: (() => void)[] = [];
  render.mockImplementation(async (url: string) => {
    if (url.includes('?')) await new Promise<void>((resolve) => searches.push(resolve));
    return { page: pageOf(`<p>${url}</p>`), degraded: false };
  });
  const pages = sitePages();
  const [first, second] = [open(pages, '/buscar?q=uno'), open(pages, '/buscar?q=dos')];
  expect((await open(pages, '/pregrado')).html).toContain('<p>https://sitio.example/pregrado</p>');
  await vi.advanceTimersByTimeAsync(2_000);
  expect((await second).html).toContain('<div id="root"></div>');
  expect(searches).toHaveLength(1);
  searches[0]?.();
  expect((await first).html).toContain('<p>https://sitio.example/buscar?q=uno</p>');
  publicRelease.module.routes.pop();
  vi.useRealTimers();
});

test('pages with a query never push out the pages of paths, however many are asked for', async () => {
  publicRelease.module.routes.push({ ...route('/buscar', 'server'), query: ['q'] });
  const pages = sitePages();
  await open(pages, '/pregrado');
  const large = pageOf('x'.repeat(8_000_000));
  render.mockResolvedValue({ page: large, degraded: false });
  for (let word = 0; word < 9; word++) await open(pages, `/buscar?q=${word}`);
  expect((await open(pages, '/pregrado')).html).toContain('copia 1');
  publicRelease.module.routes.pop();
});

test('a page of the browser is not rendered here and not indexed', async () => {
  renderHead.mockRejectedValue(new Error('falla de prueba'));
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
  const plain = pageOf('<p>sin imagen</p>');
  render.mockResolvedValueOnce({ page: { ...plain, mainPicture: undefined }, degraded: false });
  // A background image is not an illustration.
  expect((await open(sitePages(), '/pregrado?sin-imagen')).card).toMatchObject({ illustration: undefined });
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

test('a page of the browser has the head that its module writes for link previews', async () => {
  const tags = [{ name: 'meta' as const, attributes: { property: 'og:title', content: 'Ana Pérez' } }];
  const head = { title: 'Ana Pérez', description: 'Formulario', noindex: true, shared: true };
  renderHead.mockResolvedValue({ documentTitle: 'Ana Pérez | Puentes', head, tags });
  const page = await open(sitePages(), '/formulario');
  expect(page.html).toContain('<title>Ana Pérez | Puentes</title>');
  expect(page.html).toContain('<meta property="og:title" content="Ana Pérez" data-head>');
  expect(page).toMatchObject({ noindex: true, card: { title: 'Ana Pérez', above: 'Estudie' } });
});

test('development servers have no server builds: nothing is asked of them or kept, and nothing is logged', async () => {
  registry = { ...registry, revision: DEV_REVISION };
  const pages = sitePages();
  const { html } = await open(pages, '/formulario');
  const { shell } = registry;
  registry = { ...registry, shell: { ...shell, entry: { ...shell.entry, url: '/otra-entrada.js' } } };
  expect((await open(pages, '/formulario')).html).toContain('/otra-entrada.js');
  expect(html).toContain('<div id="root"');
  expect(renderHead).not.toHaveBeenCalled();
});

test('while pages wait for a process, the copy before the change of data is sent', async () => {
  const pages = sitePages();
  await open(pages, '/pregrado');
  busy = true;
  dataRevision = async () => '2';
  expect((await open(pages, '/pregrado')).html).toContain('copia 1');
  registry = { ...registry, revision: 'b' };
  expect((await open(pages, '/pregrado')).html).toContain('copia 1');
  busy = false;
  expect((await open(pages, '/pregrado')).html).toContain('copia 2');
});

test('a page that keeps failing is reported each time and then left alone for a while', async () => {
  render.mockRejectedValue(new RenderError('timeout', 'no answer after 5000 ms'));
  const pages = sitePages();
  for (let visit = 0; visit < 5; visit++) expect((await open(pages, '/pregrado')).status).toBe(200);
  expect(render).toHaveBeenCalledTimes(2);
  expect(report).toHaveBeenCalledTimes(2);
  expect(report).toHaveBeenCalledWith({
    remote: 'mf-public',
    version: '1.0.0',
    outcome: 'failed',
    stage: 'server',
    message: 'no answer after 5000 ms',
    milliseconds: expect.any(Number),
  });
});

test('a page that no process was free for does not count as a failure', async () => {
  render.mockRejectedValue(new RenderError('busy', '60 pages are waiting'));
  const pages = sitePages();
  for (let visit = 0; visit < 3; visit++) await open(pages, '/pregrado');
  expect(render).toHaveBeenCalledTimes(3);
  expect(report).not.toHaveBeenCalled();
});

test('pages without data of their own are made anew once the brand is another one', async () => {
  renderHead.mockResolvedValue(undefined);
  const pages = sitePages();
  const unknown = async () => (await open(pages, '/no-existe')).html;
  const ofBrowser = async () => (await open(pages, '/formulario')).html;
  const [first, form] = [await unknown(), await ofBrowser()];
  expect([await unknown(), await ofBrowser()]).toEqual([first, form]);
  config.brand = { ...config.brand, name: 'Otra marca' };
  expect(await unknown()).toContain('"name":"Otra marca"');
  expect(await ofBrowser()).toContain('"name":"Otra marca"');
  config.brand = { ...config.brand, name: 'Puentes' };
});
