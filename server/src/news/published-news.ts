import { sql } from 'kysely';
import type { NewsAtAddress, PublicArticle, PublicNews } from 'shared/schemas';
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
/** Articles of the site's list, the newest ones; the others keep their pages. */
const LISTED = 200;
/** Articles in the sitemap. */
const DATED = 5_000;

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

    /** The newest articles. */
    async list(): Promise<PublicNews> {
      if (!(await isOn())) return { noticias: null };
      const rows = await published()
        .select(NEWS_COLUMNS)
        .orderBy('fecha', 'desc')
        .orderBy('id', 'desc')
        .limit(LISTED)
        .execute();
      return { noticias: rows.map(publicItem) };
    },

    /** Every article's address with its last change; null while the desk is off. */
    async dates(): Promise<{ path: string; actualizado: string }[] | null> {
      if (!(await isOn())) return null;
      const rows = await published()
        .select(['slug', 'actualizado'])
        .orderBy('fecha', 'desc')
        .orderBy('id', 'desc')
        .limit(DATED)
        .execute();
      return rows.map(({ slug, actualizado }) => ({
        path: newsPath(slug),
        actualizado: actualizado.toISOString(),
      }));
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
