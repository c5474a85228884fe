import type { PublicArticle } from 'shared/schemas';
import type { NewsItem } from '../content/news';
import type { Section } from '../content/sections';

/** The text of an article that the news desk has. */
interface ArticleText {
  lead: string;
  sections: readonly Section[] | null;
  minutes: number;
}

/** What the page of an article shows. */
export type ArticleData =
  | {
      state: 'found';
      item: NewsItem;
      /** Of the article in the site's files, whose text stands where the desk has none. */
      file?: string;
      text?: ArticleText;
      /** For search engines, where they differ. */
      head?: { title?: string; description?: string };
    }
  /** There is no such article. */
  | { state: 'missing' };

/** An article of the news desk for its page. */
export function toArticle(item: NewsItem, told: PublicArticle): ArticleData & { state: 'found' } {
  const { entrada, secciones, minutos, archivo, autor, seoTitulo, seoDescripcion } = told;
  return {
    state: 'found',
    item: { ...item, ...(autor && { autor }) },
    ...(archivo !== null && { file: `/noticias/${archivo}` }),
    text: {
      lead: entrada,
      minutes: minutos,
      sections:
        secciones?.map(({ id, titulo, html }) => ({
          id,
          heading: titulo,
          blocks: [{ kind: 'html', html }],
        })) ?? null,
    },
    head: { ...(seoTitulo && { title: seoTitulo }), ...(seoDescripcion && { description: seoDescripcion }) },
  };
}
