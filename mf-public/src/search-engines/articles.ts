import type { Brand, FeedEntry, StructuredData } from 'shared';
import { shareImagePath } from 'shared/rules';
import { type NewsItem, news } from '../content/news';

/** An article as schema.org has it. */
export function newsArticle(item: NewsItem, brand: Brand): StructuredData {
  const organization = { '@type': 'Organization', name: brand.name, url: '/' };
  return {
    '@type': 'NewsArticle',
    headline: item.titulo,
    description: item.descripcion,
    mainEntityOfPage: item.link,
    image: [shareImagePath(item.link)],
    datePublished: item.fecha,
    dateModified: item.fecha,
    articleSection: item.categoria,
    contentLocation: { '@type': 'Place', name: item.ubicacion },
    inLanguage: 'es-CO',
    author: organization,
    publisher: organization,
  };
}

/** All articles, newest first, for readers of feeds. */
export const newsFeed: FeedEntry[] = news.map(({ link, titulo, descripcion, categoria, fecha }) => ({
  path: link,
  title: titulo,
  description: descripcion,
  category: categoria,
  publishedAt: fecha,
}));
