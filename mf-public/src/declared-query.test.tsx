import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import descriptor from '../module.json';
import { renderPage } from './parts/page/page.fixture';
import { routes } from './routes';

// The server keeps one copy of a page for all URLs that differ in undeclared parameters only, and renders it without them:
// a page that reads one would differ in the browser.

const read = new Set<string>();
beforeEach(() => {
  read.clear();
  vi.stubGlobal('fetch', async () => Response.json([]));
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
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** One page of each chunk; pages of one chunk are one component. */
const pages = new Map(
  descriptor.routes
    .filter(({ path, rendering }) => rendering === 'server' && !path.includes(':'))
    .map((route) => [`${route.chunk} ${route.query ?? ''}`, route]),
);

test.each([...pages.values()])(
  '$path reads the parameters that it declares and no others',
  async ({ path, query = [] }) => {
    const route = routes.filter((each) => each.path === path);
    renderPage(route, path);
    await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
    expect([...read].sort()).toEqual([...query].sort());
  },
);
