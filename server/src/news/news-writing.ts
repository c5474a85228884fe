import { sql } from 'kysely';
import type { NewsContent, NewsEdit, StaffNews } from 'shared/schemas';
import type { Database } from '../database/database';
import { HttpError, invalidRequest } from '../errors';
import { readDocument } from './document';
import { NEWS_COLUMNS, type NewsRow, newsPath, staffNews } from './news-rows';
import { CHANGED, createNewsStore } from './news-store';
import type { Redirects } from './redirects';

/** 409: somebody else changed the article since it was read; `noticia` is its current state. */
export function staleNews(noticia: StaffNews): HttpError {
  const text = 'Otra persona cambió esta noticia. Compare las dos versiones y guarde de nuevo.';
  return new HttpError(409, 'stale_news', text, { details: { noticia } });
}

/** The stored parts of an edit, with its document cleaned. */
export function partsOf({ slug, estado, publicarEn, version: _, ...content }: NewsEdit) {
  const contenido: NewsContent = { ...content, cuerpo: content.cuerpo && readDocument(content.cuerpo) };
  if (estado === 'programada' && !(publicarEn && Date.parse(publicarEn) > Date.now())) {
    const text = 'Elija una hora que no haya pasado.';
    throw invalidRequest(text, { publicarEn: text });
  }
  return {
    slug,
    contenido,
    columns: {
      slug,
      contenido: JSON.stringify(contenido),
      fecha: contenido.fecha,
      publicado: estado === 'publicada',
      publicarEn: estado === 'programada' && publicarEn ? new Date(publicarEn) : null,
    },
  };
}

/** How an article is stored, and the redirects that follow; runs in the caller's transaction. */
export function createNewsWriting({ database, redirects }: { database: Database; redirects: Redirects }) {
  const { table, read } = createNewsStore(database);

  /** Throws 409 when another article has the address. */
  async function assertFree(slug: string, id: string | null): Promise<void> {
    let other = table().select('id').where(sql<string>`lower(slug)`, '=', slug.toLowerCase());
    if (id !== null) other = other.where('id', '<>', id);
    if (!(await other.executeTakeFirst())) return;
    const text = 'Otra noticia ya tiene esa dirección.';
    throw new HttpError(409, 'slug_taken', text, { fields: { slug: text } });
  }

  /** Updates redirects after an article is stored: none leads away from its address, and its old address leads to it. */
  async function settle(row: NewsRow, before: NewsRow | null, by: string): Promise<void> {
    const from = before && before.slug !== row.slug ? before.slug : row.slug;
    await redirects.moved(newsPath(from), newsPath(row.slug), by);
  }

  async function write(
    id: string,
    change: ReturnType<typeof partsOf>['columns'],
    before: NewsRow,
    by: string,
  ) {
    await assertFree(change.slug, id);
    const row = await database.records
      .updateTable('news')
      .set({ ...change, ...CHANGED })
      .where('id', '=', id)
      .where('version', '=', before.version)
      .where('eliminado', 'is', null)
      .returning(NEWS_COLUMNS)
      .executeTakeFirst();
    if (!row) throw staleNews(staffNews(await read(id)));
    await settle(row, before, by);
    return row;
  }

  return { assertFree, settle, write };
}
