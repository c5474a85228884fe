import type { PageHandle } from 'shared';
import type { LoaderFunctionArgs, RouteObject } from 'shared/router';
import { UNIVERSITIES } from 'shared/rules';
import { expect, test } from 'vitest';
import descriptor from '../module.json';
import { routes } from './routes';

test('module.json declares exactly the paths of the routes', () => {
  expect(descriptor.routes.map(({ path }) => path)).toEqual(routes.map(({ path }) => path));
});

const down = () => Promise.reject(new TypeError('down'));

/** The head of a route; texts loaded as data come from its loader, even while the catalogue is down. */
async function headOf({ handle: known, lazy, loader }: RouteObject) {
  const handle = known ?? (typeof lazy === 'function' ? (await lazy()).handle : undefined);
  const { head } = handle as PageHandle;
  const without = head({ data: undefined, params: {} });
  if (without.description || typeof loader !== 'function') return without;
  const args = { context: { get: () => down }, request: new Request('http://localhost/') };
  return head({ data: await loader(args as unknown as LoaderFunctionArgs), params: {} });
}

test('every page has a title and a description of its own', async () => {
  const heads = await Promise.all(routes.map(headOf));
  for (const name of ['title', 'description'] as const) {
    expect(heads.filter((head) => !head[name])).toEqual([]);
    expect(new Set(heads.map((head) => head[name])).size).toBe(routes.length);
  }
});

test.each([
  ['/oferta-academica', 'Oferta académica'],
  ['/servicios', 'Servicios'],
  ['/sobre-nosotros', 'Sobre nosotros'],
])('pages below %s tell search engines the way that their breadcrumb shows', async (path, title) => {
  const below = routes.filter((route) => route.path?.startsWith(`${path}/`));
  expect(below).not.toEqual([]);
  for (const head of await Promise.all(below.map(headOf))) expect(head.parents).toEqual([{ title, path }]);
});

test('titles of the home page, the listings and the universities', async () => {
  const titles = (await Promise.all(routes.map(headOf))).map(({ title }) => title);
  expect(titles).toEqual(
    expect.arrayContaining([
      'Educación superior virtual',
      'Pregrados Disponibles',
      'Posgrados Disponibles',
      'Educación Continua',
      ...UNIVERSITIES.map(({ label }) => `${label}: programas y costos`),
    ]),
  );
});
