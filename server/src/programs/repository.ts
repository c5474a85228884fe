import { type SelectQueryBuilder, sql } from 'kysely';
import { foldAccents } from 'shared/rules';
import type {
  Program,
  ProgramDate,
  ProgramSearch,
  programInputSchema,
  programListQuerySchema,
  programSearchQuerySchema,
} from 'shared/schemas';
import type { z } from 'zod';
import type { Database } from '../database/database';
import type { Schema } from '../database/schema';
import { decodeCursor, encodeCursor } from '../http/paging';
import { COLUMNS } from './columns';
import { relatedPrograms, searchPrograms } from './search';

const RELATED = 3;

/** A checked program, ready to be stored. */
export type ProgramValues = Omit<z.output<typeof programInputSchema>, 'id'>;
type ListQuery = z.output<typeof programListQuerySchema>;

/** Reads and writes the catalogue. */
export function createProgramRepository(database: Database) {
  return {
    /** Text that changes with every write to the catalogue. Read it before the data that it stands for. */
    async revision(): Promise<string> {
      const row = await database.query
        .selectFrom('data_revisions')
        .select(['epoch', 'revision'])
        .where('scope', '=', 'programs')
        .executeTakeFirstOrThrow();
      return `${row.epoch.slice(0, 8)}-${row.revision}`;
    },

    /** One page by title, and the cursor of the next one if there is more. */
    async list(query: ListQuery): Promise<{ programs: Program[]; next: string | null }> {
      const rows = await page(database.query.selectFrom('programs'), query)
        .select([...COLUMNS, 'titulo_orden'])
        .execute();
      const more = rows.length > query.limit;
      const kept = more ? rows.slice(0, query.limit) : rows;
      const last = kept.at(-1);
      return {
        programs: kept.map(({ titulo_orden: _, ...program }) => program),
        next: more && last ? encodeCursor(last.titulo_orden, last.id) : null,
      };
    },

    /** All programs with the time of their last change. */
    async dates(): Promise<ProgramDate[]> {
      const rows = await database.query
        .selectFrom('programs')
        .select(['id', 'titulo', 'nivel', 'universidad', 'actualizado'])
        .orderBy('id')
        .execute();
      return rows.map((row) => ({ ...row, actualizado: row.actualizado.toISOString() }));
    },

    /** The program of an id, if there is one. */
    find(id: string): Promise<Program | undefined> {
      return database.query.selectFrom('programs').select(COLUMNS).where('id', '=', id).executeTakeFirst();
    },

    /** One page of the programs that have the visitor's words, or the most similar ones. */
    search(query: z.output<typeof programSearchQuerySchema>): Promise<ProgramSearch> {
      return searchPrograms(database, query);
    },

    /** Programs to look at besides the given one. */
    related(program: Program): Promise<Program[]> {
      return relatedPrograms(database, program, RELATED);
    },

    /** Stores a new program. */
    create(values: ProgramValues): Promise<Program> {
      return database.query
        .insertInto('programs')
        .values(toRow(values))
        .returning(COLUMNS)
        .executeTakeFirstOrThrow();
    },

    /** Replaces all fields of a program, if it exists. */
    replace(id: string, values: ProgramValues): Promise<Program | undefined> {
      return database.query
        .updateTable('programs')
        .set({ ...toRow(values), actualizado: sql<Date>`now()` })
        .where('id', '=', id)
        .returning(COLUMNS)
        .executeTakeFirst();
    },

    /** Deletes a program; false if there was none. */
    async remove(id: string): Promise<boolean> {
      const { numDeletedRows } = await database.query
        .deleteFrom('programs')
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

/** Reads and writes the catalogue. */
export type ProgramRepository = ReturnType<typeof createProgramRepository>;

function page<O>(from: SelectQueryBuilder<Schema, 'programs', O>, query: ListQuery) {
  let select = from
    .orderBy('titulo_orden')
    .orderBy('id')
    .limit(query.limit + 1);
  if (query.nivel) select = select.where('nivel', '=', query.nivel);
  if (query.universidad) select = select.where('universidad', '=', query.universidad);
  if (query.ids) select = select.where('id', 'in', query.ids);
  if (query.cursor) {
    const { order, id } = decodeCursor(query.cursor);
    select = select.where(sql<boolean>`(titulo_orden, id) > (${order}, ${id})`);
  }
  return select;
}

/** An id in the body means nothing: the server or the address gives it. */
function toRow({ id: _, ...values }: ProgramValues & { id?: string | undefined }) {
  return { ...values, titulo_orden: foldAccents(values.titulo) };
}
