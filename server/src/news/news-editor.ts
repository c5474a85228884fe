import { sql } from 'kysely';
import {
  type KeptNews,
  NEWS_PAGE_SIZE,
  type NewsContent,
  type NewsEdit,
  type NewsVersion,
  type newsListQuerySchema,
  type newsSeedSchema,
  type StaffNews,
  type StaffNewsPage,
} from 'shared/schemas';
import type { z } from 'zod';
import type { Audit } from '../audit/audit';
import type { Database } from '../database/database';
import { HttpError, invalidRequest, notFound } from '../errors';
import { readDocument } from './document';
import { NEWS_COLUMNS, type NewsRow, newsPath, staffNews, stateOf } from './news-rows';
import type { Redirects } from './redirects';

const VERSIONS = 50;
/** Who does it, in the history. */
const BY_ITSELF = 'Publicación programada';
const CHANGED = { version: sql<number>`version + 1`, actualizado: sql<Date>`now()` };

/** An article of the site's files. */
export type NewsSeed = z.output<typeof newsSeedSchema>;

interface Dependencies {
  readonly database: Database;
  readonly audit: Audit;
  readonly redirects: Redirects;
}

/** 404: no such article. */
const unknownNews = () => notFound('Noticia no encontrada');

/** 409: somebody else changed the article since it was read; `noticia` is how it is now. */
function staleNews(noticia: StaffNews): HttpError {
  const text = 'Otra persona cambió esta noticia. Compare las dos versiones y guarde de nuevo.';
  return new HttpError(409, 'stale_news', text, { details: { noticia } });
}

/** What is stored of an edit, its document cleaned. */
function partsOf({ slug, estado, publicarEn, version: _, ...content }: NewsEdit) {
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

/** Articles as the team writes them; every change is a version. */
export function createNewsEditor({ database, audit, redirects }: Dependencies) {
  const table = () => database.records.selectFrom('news').where('eliminado', 'is', null);
  const read = async (id: string): Promise<NewsRow> => {
    const row = await table().select(NEWS_COLUMNS).where('id', '=', id).executeTakeFirst();
    if (!row) throw unknownNews();
    return row;
  };

  async function note(accion: NewsVersion['accion'], by: string, row: NewsRow): Promise<void> {
    const noticia: KeptNews = { slug: row.slug, estado: stateOf(row), contenido: row.contenido };
    await database.records
      .insertInto('newsVersions')
      .values({ newsId: row.id, accion, usuario: by, noticia: JSON.stringify(noticia) })
      .execute();
  }

  /** The address is of another article, or a redirect that somebody has made leads away from it. */
  async function assertFree(slug: string, id: string | null): Promise<void> {
    let other = table().select('id').where(sql<string>`lower(slug)`, '=', slug.toLowerCase());
    if (id !== null) other = other.where('id', '<>', id);
    if (!(await other.executeTakeFirst())) return;
    const text = 'Otra noticia ya tiene esa dirección.';
    throw new HttpError(409, 'slug_taken', text, { fields: { slug: text } });
  }

  /** What follows from a stored article: it stands at its address, and its old one leads there. */
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
  const about = ({ id, contenido }: NewsRow) => ({ sobre: { id, nombre: contenido.titulo } });

  return {
    read: async (id: string): Promise<StaffNews> => staffNews(await read(id)),
    row: read,

    /** One page of the articles, the newest first. */
    async list({ q, estado, pagina }: z.output<typeof newsListQuerySchema>): Promise<StaffNewsPage> {
      let found = table();
      if (q) {
        const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
        found = found.where(
          sql<boolean>`folded(contenido->>'titulo' || ' ' || slug) like folded(${pattern})`,
        );
      }
      if (estado === 'publicada') found = found.where('publicado', '=', true);
      if (estado === 'programada') found = found.where('publicarEn', 'is not', null);
      if (estado === 'borrador') found = found.where('publicado', '=', false).where('publicarEn', 'is', null);
      const { total } = await found
        .select(({ fn }) => fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow();
      const rows = await found
        .select(NEWS_COLUMNS)
        .orderBy('fecha', 'desc')
        .orderBy('id', 'desc')
        .limit(NEWS_PAGE_SIZE)
        .offset((pagina - 1) * NEWS_PAGE_SIZE)
        .execute();
      return { noticias: rows.map(staffNews), pagina, total: Number(total) };
    },

    /** Creates an article; with the same `id` once, however often it is tried. */
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

    /** Replaces an article; 409 with how it is now where `version` is an older one. */
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

    /** Takes an article off the site and the desk; it can be brought back. */
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

    versions: async (id: string): Promise<NewsVersion[]> => {
      const rows = await database.records
        .selectFrom('newsVersions')
        .select(['id', 'accion', 'usuario', 'cuando', 'noticia'])
        .where('newsId', '=', id)
        .orderBy('id', 'desc')
        .limit(VERSIONS)
        .execute();
      return rows.map(({ noticia, cuando, ...version }) => ({
        ...version,
        cuando: cuando.toISOString(),
        titulo: noticia.contenido.titulo,
        slug: noticia.slug,
        estado: noticia.estado,
      }));
    },

    /**
     * Makes an article as a version has it; without one as it was when it was deleted. Its hour does not come back: that may
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

    /** Publishes the articles whose hour has come; whichever instance takes a row does it. Answers whether there were any. */
    publishOnTime: (): Promise<boolean> =>
      database.transaction(async () => {
        const { rows } = await sql<{ id: string }>`
          select id from news where publicar_en <= now() and eliminado is null
          order by id limit 50 for update skip locked`.execute(database.records);
        for (const { id } of rows) {
          const row = await database.records
            .updateTable('news')
            .set({ publicado: true, publicarEn: null, ...CHANGED })
            .where('id', '=', id)
            .returning(NEWS_COLUMNS)
            .executeTakeFirstOrThrow();
          await note('publicada', BY_ITSELF, row);
        }
        return rows.length > 0;
      }),

    /** Turns the desk on or off. The first time it begins with the articles of the site's files. */
    turn: (activa: boolean, seeds: readonly NewsSeed[], by: string): Promise<void> =>
      database.transaction(async () => {
        for (const { slug, ...content } of activa ? seeds : []) {
          const contenido = { ...content, cuerpo: content.cuerpo && readDocument(content.cuerpo) };
          const row = await database.records
            .insertInto('news')
            .values({
              slug,
              archivo: slug,
              contenido: JSON.stringify(contenido),
              fecha: contenido.fecha,
              publicado: true,
            })
            .onConflict((conflict) => conflict.doNothing())
            .returning(NEWS_COLUMNS)
            .executeTakeFirst();
          if (row) await note('creada', by, row);
        }
        const { numUpdatedRows } = await database.records
          .updateTable('newsDesk')
          .set({ activa })
          .where('activa', '<>', activa)
          .executeTakeFirst();
        if (numUpdatedRows > 0n)
          await audit(activa ? 'mesa_activada' : 'mesa_desactivada', { sobre: { id: 'mesa', nombre: '' } });
      }),
  };
}

export type NewsEditor = ReturnType<typeof createNewsEditor>;
