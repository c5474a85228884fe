import type { PublicArticle } from 'shared/schemas';
import { type Article, NEXT_STEP } from '../content/article';
import { articles } from '../content/articles';
import type { NewsItem } from '../content/news';
import type { Section } from '../content/sections';
import { readingMinutes } from './reading-minutes';

/** Data of an article's page. The text is data: in a script it would be downloaded twice. */
export interface ArticleData {
  item: NewsItem;
  lead: string;
  sections: readonly Section[];
  minutes: number;
  next: Article['next'];
  /** For search engines, if they differ. */
  head?: { title?: string; description?: string };
}

/** An article of the site's files. */
export function ofFile(item: NewsItem, link: string): ArticleData | undefined {
  const written = articles.find((each) => each.link === link);
  if (!written) return undefined;
  const { lead, sections, next } = written;
  return { item, lead, sections, next, minutes: readingMinutes(sections) };
}

/** Converts an article of the news desk for its page; if it has no text, the text of its original file is used. */
export function toArticle(item: NewsItem, told: PublicArticle): ArticleData {
  const { entrada, secciones, minutos, archivo, autor, seoTitulo, seoDescripcion } = told;
  const signed = { ...item, ...(autor && { autor }) };
  const file = archivo === null ? undefined : ofFile(signed, `/noticias/${archivo}`);
  const text = secciones && {
    minutes: minutos,
    sections: secciones.map(
      ({ id, titulo, html }): Section => ({
        id,
        heading: titulo,
        blocks: [{ kind: 'html', html }],
      }),
    ),
  };
  return {
    ...(file ?? { item: signed, sections: [], minutes: minutos, next: NEXT_STEP }),
    ...text,
    lead: entrada,
    head: { ...(seoTitulo && { title: seoTitulo }), ...(seoDescripcion && { description: seoDescripcion }) },
  };
}
