import type { Brand, FeedEntry } from 'shared/contract';
import { escapeHtml } from '../../plain-pages/plain-page';
import type { DatedPage } from './search-map';

/** The protocol's limit for one file. */
export const PAGES_PER_SITEMAP = 50_000;
const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const address = (path: string, siteUrl: string) => escapeHtml(new URL(path, siteUrl).href);

/** `sitemap.xml`: the pages, or the list of sitemap files when one can't hold them or there are further files (`more`). */
export function sitemap(
  pages: readonly DatedPage[],
  siteUrl: string,
  { more = [], perFile = PAGES_PER_SITEMAP }: { more?: readonly string[]; perFile?: number } = {},
): string {
  if (pages.length <= perFile && more.length === 0) return sitemapPart(pages, siteUrl, 1, perFile);
  const files = Array.from({ length: Math.ceil(pages.length / perFile) }, (_, index) => {
    const dates = pages.slice(index * perFile, (index + 1) * perFile).map(({ updatedAt }) => updatedAt);
    const updatedAt = dates.sort().at(-1) ?? '';
    return `<sitemap><loc>${address(`/sitemap-${index + 1}.xml`, siteUrl)}</loc><lastmod>${escapeHtml(updatedAt)}</lastmod></sitemap>`;
  });
  const further = more.map((path) => `<sitemap><loc>${address(path, siteUrl)}</loc></sitemap>`);
  return `${XML}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${[...files, ...further].join('')}</sitemapindex>`;
}

/** One file of the sitemap; `part` counts from 1. */
export function sitemapPart(
  pages: readonly DatedPage[],
  siteUrl: string,
  part: number,
  perFile = PAGES_PER_SITEMAP,
): string {
  const urls = pages
    .slice((part - 1) * perFile, part * perFile)
    .map(
      ({ path, updatedAt }) =>
        `<url><loc>${address(path, siteUrl)}</loc><lastmod>${escapeHtml(updatedAt)}</lastmod></url>`,
    );
  return `${XML}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`;
}

/** `robots.txt` allows everything: a page that must not be indexed says so itself, and has to be read for that. */
export function robots(siteUrl: string): string {
  return `User-agent: *\nDisallow:\n\nSitemap: ${new URL('/sitemap.xml', siteUrl).href}\n`;
}

/** A date without a time becomes noon in Bogotá, so that it stays the same day in most time zones. */
const pubDate = (date: string) =>
  new Date(date.length === 10 ? `${date}T12:00:00-05:00` : date).toUTCString();

interface WrittenFeed {
  path: string;
  title: string;
  entries: readonly FeedEntry[];
  /** Where its older entries are (RFC 5005). */
  next?: string | undefined;
}

/** A feed as RSS 2.0. */
export function rss({ path, title, entries, next }: WrittenFeed, brand: Brand): string {
  const home = path.replace(/\/[^/]*$/, '') || '/';
  const newest = entries
    .map(({ publishedAt }) => publishedAt)
    .sort()
    .at(-1);
  const items = entries.map((entry) => {
    const link = address(entry.path, brand.siteUrl);
    return [
      `<item><title>${escapeHtml(entry.title)}</title><link>${link}</link><guid>${link}</guid>`,
      `<description>${escapeHtml(entry.description)}</description><category>${escapeHtml(entry.category)}</category>`,
      `<pubDate>${pubDate(entry.publishedAt)}</pubDate></item>`,
    ].join('');
  });
  return [
    `${XML}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>`,
    `<title>${escapeHtml(`${title} | ${brand.name}`)}</title><link>${address(home, brand.siteUrl)}</link>`,
    `<description>${escapeHtml(brand.about)}</description><language>es-co</language>`,
    newest ? `<lastBuildDate>${pubDate(newest)}</lastBuildDate>` : '',
    `<atom:link href="${address(path, brand.siteUrl)}" rel="self" type="application/rss+xml"/>`,
    next ? `<atom:link href="${address(next, brand.siteUrl)}" rel="next" type="application/rss+xml"/>` : '',
    `${items.join('')}</channel></rss>`,
  ].join('');
}
