import { brandWith, type PageHead, type Registry } from 'shared';
import { expect, test } from 'vitest';
import { documentTitle, headOf, headTags, notFoundHead } from './page-head';

const match = (handle: unknown, data: unknown = undefined) => ({ handle, data, params: { id: '7' } });
const place = {
  pathname: '/programas/uno-7',
  brand: brandWith({ siteUrl: 'https://sitio.example' }),
  registry: {
    remotes: { 'mf-public': { module: { feeds: [{ path: '/noticias/rss.xml', title: 'Noticias' }] } } },
  } as unknown as Registry,
};
/** Content or URL by name of the tag. */
function written(head: PageHead): Record<string, string | undefined> {
  const entries = headTags(head, place).map(({ attributes: { name, property, rel, content, href } }) => [
    name ?? property ?? rel,
    content ?? href,
  ]);
  return Object.fromEntries(entries);
}

test('P1.05 the deepest page with a head names the document, from its data and parameters', () => {
  const head = headOf([
    match({ head: () => ({ title: 'Marco', description: '' }) }),
    match(
      {
        head: ({ data, params }: { data: string; params: { id: string } }) => ({
          title: `${data} ${params.id}`,
          description: 'd',
        }),
      },
      'Programa',
    ),
    match(undefined),
  ]);
  expect(documentTitle(head, 'Puentes')).toBe('Programa 7 | Puentes');
});

test('P2.85 a path without a page is named so and not indexed', () => {
  expect(headOf([match(undefined)])).toBe(notFoundHead);
  expect(notFoundHead).toMatchObject({ title: 'Página no encontrada', noindex: true });
  expect(written(notFoundHead)).toEqual({
    description: notFoundHead.description,
    canonical: 'https://sitio.example/programas/uno-7',
    robots: 'noindex',
  });
});

test('P1.05 a page says what it is, where it belongs and how it looks where it is shared', () => {
  expect(written({ title: 'Uno', description: 'Sobre uno' })).toMatchObject({
    description: 'Sobre uno',
    canonical: 'https://sitio.example/programas/uno-7',
    alternate: '/noticias/rss.xml',
    'og:type': 'website',
    'og:locale': 'es_CO',
    'og:title': 'Uno',
    'og:url': 'https://sitio.example/programas/uno-7',
    'og:image': 'https://sitio.example/compartir/programas/uno-7.png',
    'twitter:card': 'summary_large_image',
  });
  expect(written({ title: 'Inicio', description: '', canonicalPath: '/' })['og:image']).toBe(
    'https://sitio.example/compartir/inicio.png',
  );
  const shared = {
    title: 'Dos',
    description: '',
    canonicalPath: '/comparar?ids=a,b',
    noindex: true,
    shared: true,
  };
  expect(written(shared)).toMatchObject({
    robots: 'noindex',
    'og:url': 'https://sitio.example/comparar?ids=a,b',
    'og:image': 'https://sitio.example/compartir/comparar.png?ids=a,b',
  });
});

test('an article carries its dates', () => {
  const article = { title: 'Uno', description: '', type: 'article', publishedAt: '2025-10-08' } as const;
  expect(written(article)).toMatchObject({ 'og:type': 'article', 'article:published_time': '2025-10-08' });
});
