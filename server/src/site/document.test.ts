import type { Boot, ModuleRoute, Registry, Release } from 'shared/contract';
import { expect, test } from 'vitest';
import { renderDocument } from './document';
import { assetsOf } from './release-assets';

const file = (url: string) => ({ url, integrity: `sha384-${url}` });
const release = (app: string): Release => ({
  app,
  version: '1.0.0',
  publishedAt: '2026-01-01T00:00:00.000Z',
  entry: file(`/r/${app}/1.0.0/entry.js`),
  first: { js: [file(`/r/${app}/1.0.0/module.js`)], css: [file(`/r/${app}/1.0.0/static/css/module.css`)] },
  pages: {
    home: { js: [file(`/r/${app}/1.0.0/home.js`)], css: [file(`/r/${app}/1.0.0/static/css/home.css`)] },
  },
  fonts: [],
  module: { id: app, title: app, requires: '^1.0.0', routes: [], panelTabs: [] },
});
const registry: Registry = {
  revision: 'a',
  shell: { ...release('shell'), contract: '1.0.0' },
  remotes: { 'mf-public': release('mf-public') },
};
const config = { brand: { name: 'Puentes', siteUrl: 'https://sitio.example' } } as never;

function documentOf(
  title: string,
  loaderData: Record<string, unknown> = {},
  listsFiles = false,
  live = registry,
): string {
  const assets = assetsOf(registry, registry.remotes['mf-public'], 'home');
  return renderDocument({
    registry: live,
    config,
    assets,
    styles: assets.styles.map(({ url }) => `/* ${url} */`),
    page: {
      status: 200,
      html: '<h1>Hola</h1>',
      head: { title, documentTitle: `${title} | Puentes`, description: '' },
      tags: [{ name: 'meta', attributes: { name: 'description', content: 'Uno & "dos"' } }],
      structuredData: [{ '@type': 'WebSite', name: title }],
      preloadImages: ['/r/mf-public/1.0.0/ridge.svg'],
      mainPicture: {
        address: '/r/mf-public/1.0.0/hero-1280.jpg',
        preloads: [
          {
            media: '(width > 480px)',
            type: 'image/avif',
            imagesrcset: 'hero-840.avif 840w',
            imagesizes: '100vw',
          },
        ],
      },
      hydration: { loaderData, errors: null },
    },
    pathname: '/',
    noindex: false,
    listsFiles,
  });
}

const bootIn = (html: string) =>
  JSON.parse(/<script id="boot"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '') as Boot;
const registryIn = (html: string) => bootIn(html).registry;

test('P1.05 a page carries its title with the brand and the tags that the shell wrote, marked as its own', () => {
  const html = documentOf('Inicio');
  expect(html).toContain('<title>Inicio | Puentes</title>');
  expect(html).toContain('<meta name="description" content="Uno &amp; &quot;dos&quot;" data-head>');
  expect(html).toContain(
    '<script type="application/ld+json" data-head>{"@context":"https://schema.org","@graph":[{"@type":"WebSite"',
  );
});

test('a browser without scripts is led to a form that works', () => {
  expect(documentOf('Inicio')).toContain(
    '<noscript><p>Sin JavaScript, algunos botones no funcionan. <a href="/contacto">',
  );
  const linkOf = (pathname: string) => {
    const assets = assetsOf(registry, undefined, undefined);
    const html = renderDocument({ registry, config, assets, styles: [], pathname, noindex: true });
    return /<noscript><p>Esta página necesita JavaScript. <a href="([^"]+)">/.exec(html)?.[1];
  };
  expect(linkOf('/formulario/ana-rios-"ana"')).toBe('/formulario/ana-rios-&quot;ana&quot;/sencillo');
  expect(linkOf('/programas/derecho-103')).toBe('/programas/derecho-103/sencillo');
  expect(linkOf('/programas')).toBe('/contacto');
});

test('the main picture is announced in its best format, and so is what the styles draw', () => {
  const html = documentOf('Inicio');
  expect(html).toContain(
    '<link rel="preload" as="image" media="(width &gt; 480px)" type="image/avif" imagesrcset="hero-840.avif 840w" imagesizes="100vw" fetchpriority="high">',
  );
  expect(html).toContain(
    '<link rel="preload" as="image" href="/r/mf-public/1.0.0/ridge.svg" fetchpriority="high">',
  );
});

test('the scripts of the shell run first: one of the page that never arrives must not hold them up', () => {
  const html = documentOf('Inicio');
  const scripts = [...html.matchAll(/<link rel="preload" as="script" href="([^"]+)" integrity="([^"]+)"/g)];
  const names = ['shell/1.0.0/module', 'shell/1.0.0/entry'];
  const ofRemote = ['home', 'module', 'entry'].map((name) => `mf-public/1.0.0/${name}`);
  const urls = [...names, ...ofRemote].map((name) => `/r/${name}.js`);
  expect(scripts.map(([, url]) => url)).toEqual(urls);
  expect(scripts.map(([, , integrity]) => integrity)).toEqual(urls.map((url) => `sha384-${url}`));
});

test('scripts are announced behind the page, before what runs them: what the first paint shows has the line', () => {
  const html = documentOf('Inicio');
  const parts = ['as="image"', 'id="root"', 'as="script"', 'documentScripts'];
  const places = parts.map((part) => html.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('a file that belongs to two parts of the page runs once', () => {
  const { scripts } = assetsOf(registry, { ...release('mf-public'), entry: registry.shell.entry }, 'home');
  expect(scripts.filter(({ url }) => url === registry.shell.entry.url)).toHaveLength(1);
});

test('styles are in the page under the name the loader looks for, after the layer order', () => {
  const html = documentOf('Inicio');
  expect(html).toContain('<style data-app="mf-public" data-href="static/css/home.css">');
  expect(html.indexOf('@layer tokens')).toBeLessThan(html.indexOf('data-href'));
});

test('hostile content of the catalogue cannot leave its place', () => {
  const html = documentOf('</title><script>alert(1)</script>', {
    page: { titulo: '</script><script>alert(2)</script>' },
  });
  expect(html).not.toContain('<script>alert');
});

test('the registry in the page names the containers only: files of pages are announced, not listed again', () => {
  const { shell, remotes } = registryIn(documentOf('Inicio'));
  expect(remotes['mf-public']?.entry).toEqual(file('/r/mf-public/1.0.0/entry.js'));
  for (const { first, pages } of [shell, ...Object.values(remotes)]) {
    expect({ first, pages }).toEqual({ first: { js: [], css: [] }, pages: {} });
  }
});

test('routes in a public page say what the browser reads; names of chunks are for the lists of files', () => {
  const chunk = 'page';
  const routes: ModuleRoute[] = [
    {
      path: '/buscar',
      access: 'public',
      rendering: 'server',
      chunk,
      noindex: true,
      query: ['q'],
      skeleton: 'list',
    },
    { path: '/crm', access: 'comercial', rendering: 'browser', chunk, frame: 'panel' },
  ];
  const remote = release('mf-public');
  const remotes = { 'mf-public': { ...remote, module: { ...remote.module, routes } } };
  const routesOf = (listsFiles: boolean) => {
    const told = registryIn(documentOf('Buscar', {}, listsFiles, { ...registry, remotes }));
    return told.remotes['mf-public']?.module.routes;
  };
  const search = { path: '/buscar', access: 'public', rendering: 'server', skeleton: 'list' };
  expect(routesOf(false)).toEqual([search, routes[1]]);
  expect(routesOf(true)).toEqual([{ ...search, chunk }, routes[1]]);
});

test('a page for staff lists the files of the remotes, which are then requested in one go', () => {
  const { shell, remotes } = registryIn(documentOf('Panel', {}, true));
  const { first, pages } = release('mf-public');
  expect(remotes['mf-public']).toMatchObject({ first, pages });
  expect(shell.pages).toEqual({});
});
