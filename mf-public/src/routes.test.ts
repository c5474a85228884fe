import type { PageHandle } from 'shared';
import type { LoaderFunctionArgs } from 'shared/router';
import { UNIVERSITIES } from 'shared/rules';
import { expect, test } from 'vitest';
import descriptor from '../module.json';
import { indexPages } from './content/index-pages';
import { routes } from './routes';

test('module.json declares exactly the paths of the routes', () => {
  expect(descriptor.routes.map(({ path }) => path)).toEqual(routes.map(({ path }) => path));
});

test('every page has a title and a description of its own', async () => {
  const heads = await Promise.all(
    routes.map(async ({ path, handle, loader }) => {
      const content = indexPages.some((page) => page.path === path);
      const data =
        content && typeof loader === 'function' ? await loader({} as LoaderFunctionArgs) : undefined;
      return (handle as PageHandle).head({ data, params: {} });
    }),
  );
  for (const name of ['title', 'description'] as const) {
    expect(heads.filter((head) => !head[name])).toEqual([]);
    expect(new Set(heads.map((head) => head[name])).size).toBe(routes.length);
  }
});

test('titles of the home page, the listings and the universities', () => {
  const titles = routes.map(
    ({ handle }) => (handle as PageHandle).head({ data: undefined, params: {} }).title,
  );
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
