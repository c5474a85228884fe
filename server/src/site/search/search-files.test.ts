import { brand } from 'shared/brand';
import { expect, test } from 'vitest';
import { robots, rss, sitemap, sitemapPart } from './search-files';

const SITE = 'https://sitio.example';
const pages = ['/', '/noticias/a&b', '/pregrado'].map((path, index) => ({
  path,
  updatedAt: `2025-0${index + 1}-01`,
}));

test('the sitemap names absolute URLs with their dates', () => {
  const text = sitemap(pages, SITE);
  expect(text).toContain('<url><loc>https://sitio.example/</loc><lastmod>2025-01-01</lastmod></url>');
  expect(text).toContain('<loc>https://sitio.example/noticias/a&amp;b</loc>');
});

test('more pages than one file may hold are spread over several, listed with their latest dates', () => {
  const index = sitemap(pages, SITE, { perFile: 2 });
  expect(index).toContain(
    '<sitemap><loc>https://sitio.example/sitemap-1.xml</loc><lastmod>2025-02-01</lastmod>',
  );
  expect(index).toContain('<loc>https://sitio.example/sitemap-2.xml</loc>');
  expect(sitemapPart(pages, SITE, 2, 2).match(/<loc>[^<]*/g)).toEqual([
    '<loc>https://sitio.example/pregrado',
  ]);
});

test('robots may read everything and are shown the sitemap', () => {
  expect(robots(SITE)).toBe('User-agent: *\nDisallow:\n\nSitemap: https://sitio.example/sitemap.xml\n');
});

test('a feed says what it is, and what of each entry', () => {
  const entry = {
    path: '/noticias/uno',
    title: 'Uno < dos',
    description: 'Resumen',
    category: 'Educación',
    publishedAt: '2025-10-08',
  };
  const text = rss(
    { path: '/noticias/rss.xml', title: 'Noticias', entries: [entry] },
    { ...brand, siteUrl: SITE },
  );
  expect(text).toContain('<title>Noticias | Puentes</title><link>https://sitio.example/noticias</link>');
  expect(text).toContain('<title>Uno &lt; dos</title><link>https://sitio.example/noticias/uno</link>');
  expect(text).toContain('<pubDate>Wed, 08 Oct 2025 17:00:00 GMT</pubDate>');
});

test('further files make the sitemap a list of files; a feed names where its older entries are', () => {
  const text = sitemap(pages, SITE, { more: ['/sitemap-noticias-2.xml'] });
  expect(text.match(/<loc>[^<]*/g)).toEqual([
    '<loc>https://sitio.example/sitemap-1.xml',
    '<loc>https://sitio.example/sitemap-noticias-2.xml',
  ]);
  const feed = { path: '/noticias/rss.xml', title: 'Noticias', entries: [] };
  expect(rss({ ...feed, next: '/noticias/rss.xml?pagina=2' }, brand)).toContain(
    `<atom:link href="${brand.siteUrl}/noticias/rss.xml?pagina=2" rel="next"`,
  );
  expect(rss(feed, brand)).not.toContain('rel="next"');
});
