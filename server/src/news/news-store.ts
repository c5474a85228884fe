import { sql } from 'kysely';
import type { KeptNews, NewsVersion } from 'shared/schemas';
import type { Database } from '../database/database';
import { notFound } from '../errors';
import { NEWS_COLUMNS, type NewsRow, stateOf } from './news-rows';

/** Columns that every change of an article updates. */
export const CHANGED = { version: sql<number>`version + 1`, actualizado: sql<Date>`now()` };

/** Articles as they are stored, with their history. */
export function createNewsStore(database: Database) {
  const table = () => database.records.selectFrom('news').where('eliminado', 'is', null);
  const read = async (id: string): Promise<NewsRow> => {
    const row = await table().select(NEWS_COLUMNS).where('id', '=', id).executeTakeFirst();
    if (!row) throw notFound('Noticia no encontrada');
    return row;
  };

  /** Records a state of an article in its history. */
  async function note(accion: NewsVersion['accion'], by: string, row: NewsRow): Promise<void> {
    const noticia: KeptNews = { slug: row.slug, estado: stateOf(row), contenido: row.contenido };
    await database.records
      .insertInto('newsVersions')
      .values({ newsId: row.id, accion, usuario: by, noticia: JSON.stringify(noticia) })
      .execute();
  }

  return { table, read, note };
}
