import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import descriptor from '../module.json';
import { renderPage } from './parts/page/page.fixture';
import { wireProgram } from './programs/program.fixture';
import { routes } from './routes';

// The server caches one copy of a page for all URLs that differ only in undeclared parameters, and renders it without
// them. A page that reads such a parameter would differ in the browser.

const PROGRAM = wireProgram('maestria-en-educacion-121', { titulo: 'Maestría en Educación' });
/** A URL for each page with a parameter in its path, and the text of its heading. */
const EXAMPLES: Record<string, { url: string; heading: RegExp }> = {
  '/programas/:slug': { url: `/programas/${PROGRAM.id}`, heading: /Maestría en Educación/ },
  '/noticias/:slug': { url: '/noticias/salario-docente-2025', heading: /docente/i },
  '/politica-de-datos/:version': { url: '/politica-de-datos/2026-11-22', heading: /Política/ },
  '/temas/:slug': { url: '/temas/derecho-y-sociedad', heading: /derecho/ },
};

const read = new Set<string>();
let catalogue: object[];
beforeEach(() => {
  read.clear();
  catalogue = [];
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.endsWith(`/${PROGRAM.id}`) ? PROGRAM : url.endsWith('/related') ? [] : catalogue),
  );
  const { get, getAll } = URLSearchParams.prototype;
  vi.spyOn(URLSearchParams.prototype, 'get').mockImplementation(function (this: URLSearchParams, name) {
    read.add(name);
    return get.call(this, name);
  });
  vi.spyOn(URLSearchParams.prototype, 'getAll').mockImplementation(function (this: URLSearchParams, name) {
    read.add(name);
    return getAll.call(this, name);
  });
});

/** One page of each chunk: pages in one chunk share a component. */
const pages = new Map(
  descriptor.routes
    .filter(({ rendering }) => rendering === 'server')
    .map((route) => [`${route.chunk} ${route.query ?? ''}`, route]),
);

test.each([...pages.values()])(
  '$path reads the parameters that it declares and no others',
  async ({ path, query = [] }) => {
    const { url, heading } = EXAMPLES[path] ?? { url: path, heading: /./ };
    if (EXAMPLES[path]) catalogue = [PROGRAM];
    const route = routes.filter((each) => each.path === path);
    renderPage(route, url);
    await waitFor(() => expect(document.querySelector('h1')?.textContent).toMatch(heading));
    expect([...read].sort()).toEqual([...query].sort());
  },
);
