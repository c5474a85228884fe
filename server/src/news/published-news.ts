import { sql } from 'kysely';
import type { FeedEntry } from 'shared/contract';
import {
  NEWS_FEED_SIZE,
  type NewsAtAddress,
  type PublicArticle,
  type PublicNews,
  type PublicNewsQuery,
} from 'shared/schemas';
import type { Database } from '../database/database';
import { inTime } from '../http/in-time';
import { keptValue } from '../http/kept-value';
import { documentSections, readingMinutes } from './document';
import { NEWS_COLUMNS, type NewsRow, newsPath, publicItem } from './news-rows';
import type { Redirects } from './redirects';

/** Until an instance notices what another one changed. */
const REVISION_TTL_MS = 1_000;
/** A database that needs longer to say it hangs: pages are shown as they were. */
const PATIENCE_MS = 1_000;
const FEED = newsPath('rss.xml');
/** Articles in a file of the sitemap. */
const DATED = 5_000;

/** An article's address with its last change. */
export interface DatedAddress {
  readonly path: string;
  readonly actualizado: string;
}

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

/** The news and redirects as the public sees them. Answers and pages are kept by `revision`, and nothing beneath them is. */
export function createPublishedNews(database: Database, redirects: Redirects) {
  const revision = keptValue(async () => {
    const row = await database.records
      .selectFrom('dataRevisions')
      .select(['epoch', 'revision'])
      .where('scope', '=', 'content')
      .executeTakeFirstOrThrow();
    return `${row.epoch.slice(0, 8)}-${row.revision}`;
  }, REVISION_TTL_MS);
  let moved: { revision: string; paths: ReadonlyMap<string, string> } = { revision: '', paths: new Map() };

  const isOn = async (): Promise<boolean> => {
    const { activa } = await database.records
      .selectFrom('newsDesk')
      .select('activa')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    return activa;
  };
  const published = () =>
    database.records.selectFrom('news').where('publicado', '=', true).where('eliminado', 'is', null);

  /** Some of them, the newest first. */
  const some = (page: number, size: number) =>
    published()
      .orderBy('fecha', 'desc')
      .orderBy('id', 'desc')
      .limit(size)
      .offset((page - 1) * size);
  async function datesOf(part: number): Promise<DatedAddress[]> {
    const rows = await some(part, DATED).select(['slug', 'actualizado']).execute();
    return rows.map(({ slug, actualizado }) => ({
      path: newsPath(slug),
      actualizado: actualizado.toISOString(),
    }));
  }

  return {
    isOn,

    /** Text that changes with every write to what the desk keeps; a write of another instance is seen within a second. */
    revision: (): Promise<string> => inTime(revision.get(), PATIENCE_MS),

    /** To be called after a write of this instance, which its readers see at once. */
    forgetRevision: revision.forget,

    /** Where a path has moved to. While the database does not answer, as it was known last. */
    async movedTo(path: string): Promise<string | undefined> {
      try {
        const now = await inTime(revision.get(), PATIENCE_MS);
        if (now !== moved.revision)
          moved = { revision: now, paths: await inTime(redirects.all(), PATIENCE_MS) };
      } catch {
        // The page says by itself what it cannot show.
      }
      return moved.paths.get(path.toLowerCase());
    },

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
      const rows = await found.execute();
      return { noticias: rows.map(publicItem), encontradas: Number(encontradas), total: Number(total) };
    },

    /** The addresses of the newest articles with their last changes, as many as the sitemap has itself; null while the desk is off. */
    dates: async (): Promise<DatedAddress[] | null> => ((await isOn()) ? datesOf(1) : null),

    /** Of a file of the sitemap, the first of which is the sitemap itself; empty while the desk is off. */
    datesOf: async (part: number): Promise<DatedAddress[]> => ((await isOn()) ? datesOf(part) : []),

    /** A page of the feed after the first, which the pages' code writes; empty while the desk is off. */
    async olderEntries(path: string, page: number): Promise<FeedEntry[]> {
      if (path !== FEED || page < 2 || !(await isOn())) return [];
      const rows = await some(page, NEWS_FEED_SIZE).select(NEWS_COLUMNS).execute();
      return rows.map(publicItem).map(({ slug, titulo, descripcion, categoria, fecha }) => ({
        path: newsPath(slug),
        title: titulo,
        description: descripcion,
        category: categoria,
        publishedAt: fecha,
      }));
    },

    /** How many files of the sitemap the articles take. */
    async sitemapParts(): Promise<number> {
      if (!(await isOn())) return 0;
      const { total } = await published()
        .select(({ fn }) => fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow();
      return Math.ceil(Number(total) / DATED);
    },

    /** What the address of an article holds. */
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
