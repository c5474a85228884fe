import type { Brand, FeedEntry, StructuredData } from 'shared';
import { shareImagePath } from 'shared/rules';
import type { NewsItem } from '../content/news';

/** An article in schema.org terms. */
export function newsArticle(item: NewsItem, brand: Brand): StructuredData {
  const organization = { '@type': 'Organization', name: brand.name, url: '/' };
  return {
    '@type': 'NewsArticle',
    headline: item.titulo,
    description: item.descripcion,
    mainEntityOfPage: item.link,
    image: [shareImagePath(item.link)],
    datePublished: item.fecha,
    dateModified: item.actualizado ?? item.fecha,
    articleSection: item.categoria,
    contentLocation: { '@type': 'Place', name: item.ubicacion },
    inLanguage: 'es-CO',
    author: item.autor ? { '@type': 'Person', name: item.autor } : organization,
    publisher: organization,
  };
}

/** Articles, newest first, for feed readers. */
export const feedOf = (news: readonly NewsItem[]): FeedEntry[] =>
  news.map(({ link, titulo, descripcion, categoria, fecha }) => ({
    path: link,
    title: titulo,
    description: descripcion,
    category: categoria,
    publishedAt: fecha,
  }));
