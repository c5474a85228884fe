import { sql } from 'kysely';
import type { NewsEdit, StaffNews } from 'shared/schemas';
import type { Audit } from '../audit/audit';
import type { Database } from '../database/database';
import { notFound } from '../errors';
import { NEWS_COLUMNS, type NewsRow, staffNews, stateOf } from './news-rows';
import { CHANGED, createNewsStore } from './news-store';
import { createNewsWriting, partsOf, staleNews } from './news-writing';
import type { Redirects } from './redirects';

interface Dependencies {
  readonly database: Database;
  readonly audit: Audit;
  readonly redirects: Redirects;
}

/** Articles as the team writes them; every change is a version. */
export function createNewsEditor({ database, audit, redirects }: Dependencies) {
  const { table, read, note } = createNewsStore(database);
  const { assertFree, settle, write } = createNewsWriting({ database, redirects });

  const about = ({ id, contenido }: NewsRow) => ({ sobre: { id, nombre: contenido.titulo } });

  return {
    read: async (id: string): Promise<StaffNews> => staffNews(await read(id)),
    row: read,

    /** Creates an article, only once for the same `id`, however often it is tried. */
    create: (edit: NewsEdit, by: string, id: string): Promise<StaffNews> =>
      database.transaction(async () => {
        const { columns } = partsOf(edit);
        const known = await table().select(NEWS_COLUMNS).where('id', '=', id).executeTakeFirst();
        if (known) return staffNews(known);
        await assertFree(columns.slug, null);
        const row = await database.records
          .insertInto('news')
          .values({ id, ...columns })
          .returning(NEWS_COLUMNS)
          .executeTakeFirstOrThrow();
        await settle(row, null, by);
        await note('creada', by, row);
        await audit('noticia_creada', { ...about(row), detalle: { despues: stateOf(row) } });
        return staffNews(row);
      }),

    /** Replaces an article; 409 with its current state when `version` is an older one. */
    replace: (id: string, edit: NewsEdit, by: string): Promise<StaffNews> =>
      database.transaction(async () => {
        const { columns } = partsOf(edit);
        const before = await read(id);
        if (edit.version !== undefined && edit.version !== before.version) throw staleNews(staffNews(before));
        const row = await write(id, columns, before, by);
        await note('cambiada', by, row);
        await audit('noticia_cambiada', {
          ...about(row),
          detalle: { antes: stateOf(before), despues: stateOf(row) },
        });
        return staffNews(row);
      }),

    /** Removes an article from the site and the desk; it can be restored. */
    remove: (id: string, by: string): Promise<void> =>
      database.transaction(async () => {
        const before = await read(id);
        await database.records
          .updateTable('news')
          .set({ eliminado: sql<Date>`now()`, publicado: false, publicarEn: null, ...CHANGED })
          .where('id', '=', id)
          .execute();
        await note('eliminada', by, before);
        await audit('noticia_eliminada', about(before));
      }),

    /**
     * Restores an article from a version; without a version, as it was when it was deleted. Its publication hour is not restored: it may
     * have passed.
     */
    restore: (id: string, version: number | null, by: string): Promise<StaffNews> =>
      database.transaction(async () => {
        let wanted = database.records
          .selectFrom('newsVersions')
          .select('noticia')
          .where('newsId', '=', id)
          .orderBy('id', 'desc');
        wanted =
          version === null ? wanted.where('accion', '=', 'eliminada') : wanted.where('id', '=', version);
        const entry = await wanted.executeTakeFirst();
        if (!entry) throw notFound('Esa versión no está en el historial');
        const { slug, contenido, estado } = entry.noticia;
        await database.records.updateTable('news').set({ eliminado: null }).where('id', '=', id).execute();
        const before = await read(id);
        const columns = {
          slug,
          contenido: JSON.stringify(contenido),
          fecha: contenido.fecha,
          publicado: estado === 'publicada',
          publicarEn: null,
        };
        const row = await write(id, columns, before, by);
        await note('restaurada', by, row);
        await audit('noticia_restaurada', about(row));
        return staffNews(row);
      }),
  };
}

export type NewsEditor = ReturnType<typeof createNewsEditor>;
