import { sql } from 'kysely';
import type { NewsAtAddress, PublicArticle, PublicNews, PublicNewsQuery } from 'shared/schemas';
import type { Database } from '../database/database';
import { createContentRevision } from './content-revision';
import { documentSections, readingMinutes } from './document';
import { NEWS_COLUMNS, type NewsRow, newsPath, publicItem } from './news-rows';
import { createPublishedRows } from './published-rows';
import type { Redirects } from './redirects';
import { createSearchLists } from './search-lists';

const ofCategory = (categoria: string) => sql<boolean>`contenido->>'categoria' = ${categoria}`;

/** An article as its page shows it. */
export function publicArticle(row: NewsRow): PublicArticle {
  const { entrada, autor, seoTitulo, seoDescripcion, cuerpo } = row.contenido;
  return {
    ...publicItem(row),
    entrada,
    ...(autor && { autor }),
    ...(seoTitulo && { seoTitulo }),
    ...(seoDescripcion && { seoDescripcion }),
    minutos: cuerpo ? readingMinutes(cuerpo) : 0,
    secciones: cuerpo && documentSections(cuerpo),
  };
}

/** The news and redirects as the public sees them. Answers and pages are kept by `revision`; nothing below them is kept. */
export function createPublishedNews(database: Database, redirects: Redirects) {
  const rows = createPublishedRows(database);
  const { isOn, published, some } = rows;

  return {
    isOn,
    ...createContentRevision(database, redirects),
    ...createSearchLists(rows),

    /** A page of the list, the newest first. */
    async list({ categoria, pagina, por }: PublicNewsQuery): Promise<PublicNews> {
      if (!(await isOn())) return { noticias: null, encontradas: 0, total: 0 };
      const count = sql<string>`count(*)`;
      const { total, encontradas } = await published()
        .select([
          count.as('total'),
          (categoria === undefined
            ? count
            : sql<string>`count(*) filter (where ${ofCategory(categoria)})`
          ).as('encontradas'),
        ])
        .executeTakeFirstOrThrow();
      let found = some(pagina, por).select(NEWS_COLUMNS);
      if (categoria !== undefined) found = found.where(ofCategory(categoria));
      const shown = await found.execute();
      return { noticias: shown.map(publicItem), encontradas: Number(encontradas), total: Number(total) };
    },

    /** What is at the address of an article. */
    async at(slug: string): Promise<NewsAtAddress> {
      if (!(await isOn())) return { mesa: false };
      const row = await published()
        .select(NEWS_COLUMNS)
        .where(sql<string>`lower(slug)`, '=', slug.toLowerCase())
        .executeTakeFirst();
      if (row) return { mesa: true, noticia: publicArticle(row) };
      const movida = await redirects.targetOf(newsPath(slug));
      return { mesa: true, ...(movida && { movida }) };
    },
  };
}

export type PublishedNews = ReturnType<typeof createPublishedNews>;
