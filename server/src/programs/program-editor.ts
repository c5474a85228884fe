import { hash, randomUUID } from 'node:crypto';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import {
  type Cohort,
  type EditedProgram,
  NO_PROGRAM_DETAILS,
  type ProgramAction,
  type ProgramDetails,
  type ProgramHistoryEntry,
  type programEditSchema,
  programHistorySchema,
  type StaffProgram,
  type StoredProgram,
} from 'shared/schemas';
import type { z } from 'zod';
import type { Database } from '../database/database';
import { fitting } from '../database/fitting';
import type { Programs } from '../database/generated/records';
import { HttpError, idempotencyKeyReused } from '../errors';
import { COHORTS, type Cohorts, createCohorts, isSameCohorts } from './program-cohorts';
import { type ProgramValues, STAFF_COLUMNS, toDetailsJson, toRow, unknownProgram } from './program-row';

/** A checked edit of a program. */
export type ProgramEdit = Omit<z.output<typeof programEditSchema>, 'id'>;

/** Programs of one statement when many are stored. */
const STORED_AT_ONCE = 250;
const HISTORY_LENGTH = 50;
const LATEST_ACTIONS = 20;
/** Who stored what had no history. */
const INITIAL = 'Catálogo inicial';

/** A program to be stored with others; `ficha` and `cohortes`: all of its page's content and its cohorts, where these change. */
interface StoredMany {
  readonly id: string;
  readonly isNew: boolean;
  readonly values: ProgramValues & { publicado: boolean };
  readonly ficha?: Partial<ProgramDetails> | undefined;
  readonly cohortes?: readonly Cohort[] | undefined;
}

interface EditedRow extends Omit<StaffProgram, 'actualizado'> {
  actualizado: Date;
  ficha: Partial<ProgramDetails> | null;
  cohortes: Cohort[];
}

/** 409: somebody else changed the program since it was read; `programa` is how it is now. */
function staleProgram(programa: EditedProgram): HttpError {
  const text = 'Otra persona cambió este programa. Compare las dos versiones y guarde de nuevo.';
  return new HttpError(409, 'stale_program', text, { details: { programa } });
}

function answered({ ficha, actualizado, ...program }: EditedRow): EditedProgram {
  return { ...program, actualizado: actualizado.toISOString(), ...NO_PROGRAM_DETAILS, ...ficha };
}

/** An entry of the history as it is answered; none where its program is none of today's. */
function toEntry<E extends { cuando: Date; programa: unknown }>({ cuando, programa, ...entry }: E) {
  const known = fitting(programHistorySchema.shape.programa, programa);
  return known ? [{ ...entry, cuando: cuando.toISOString(), programa: known }] : [];
}

const EDITED_COLUMNS = [...STAFF_COLUMNS, 'ficha'] as const;
const KEPT_COLUMNS = [...EDITED_COLUMNS, 'publicarEn', 'retirarEn'] as const;
/** A program as its history keeps it. */
const ENTRY = sql`jsonb_build_object('cohortes', ${COHORTS}, ${sql.join(
  KEPT_COLUMNS.filter((column) => !['id', 'version', 'actualizado', 'cohorte'].includes(column)).flatMap(
    (column) => [sql.lit(column), sql.ref(column)],
  ),
)})`;
/**
 * A program that is published, or withdrawn, by hand need not be so by itself any more. A draft that is edited as a draft keeps
 * its hours.
 */
export const unscheduled = (published: boolean): Readonly<Record<string, RawBuilder<Date | null>>> =>
  published
    ? { publicarEn: sql<Date | null>`null::timestamptz` }
    : { retirarEn: sql<Date | null>`case when not programs.publicado then programs.retirar_en end` };
const toCome = (hour: string | null | undefined): Date | null =>
  hour && Date.parse(hour) > Date.now() ? new Date(hour) : null;
/** With every change of a stored program. */
const CHANGED = { version: sql<number>`programs.version + 1`, actualizado: sql<Date>`now()` };

/** Writes the catalogue; each change leaves its trace in the history, in the same transaction. */
export function createProgramEditor(database: Database, cohorts: Cohorts = createCohorts(database)) {
  /**
   * Ends a change: prices that were given are those of the current cohorts, and the programs as they are now are in their history.
   * `change`: the change of many that this belongs to.
   */
  async function note(
    action: ProgramAction,
    by: string,
    ids: readonly string[],
    change: string | null = null,
  ): Promise<void> {
    await cohorts.takePrices(ids);
    await sql`
      insert into program_history (program_id, accion, usuario, cambio_id, programa)
      select id, ${action}, ${by}, ${change}, ${ENTRY} from programs where id = any(${ids}::text[]) order by titulo_orden, id`.execute(
      database.records,
    );
  }

  /**
   * Before programs are changed: those that have no history yet, as demo data and rows that were stored without this
   * editor, get their present state as its first entry, so that the first change can be taken back, too.
   */
  async function keepOriginals(ids: readonly string[]): Promise<void> {
    await sql`
      insert into program_history (program_id, accion, usuario, cuando, programa)
      select id, 'creado', ${INITIAL}, actualizado, ${ENTRY} from programs where id = any(${ids}::text[])
        and not exists (select from program_history known where known.program_id = programs.id)`.execute(
      database.records,
    );
  }

  /** Deletes programs. Answers how many there were. */
  async function removeAll(ids: readonly string[], by: string): Promise<number> {
    const { rows } = await sql`
      with gone as (delete from programs where id = any(${ids}::text[]) returning *)
      insert into program_history (program_id, accion, usuario, programa)
      select id, 'eliminado', ${by}, ${ENTRY} from gone programs returning id`.execute(database.records);
    return rows.length;
  }

  /** Makes programs as their history has them, deleted or not. An hour that has passed meanwhile publishes nothing any more. */
  async function putBack(
    programs: readonly { readonly id: string; readonly programa: StoredProgram }[],
    by: string,
  ): Promise<void> {
    for (let at = 0; at < programs.length; at += STORED_AT_ONCE) {
      const some = programs.slice(at, at + STORED_AT_ONCE);
      const values = some.map(
        ({ id, programa: { ficha, publicarEn, retirarEn, cohortes: _, ...program } }) => ({
          ...toRow(program),
          id,
          publicado: program.publicado,
          ficha: JSON.stringify(ficha ?? {}),
          publicarEn: toCome(publicarEn),
          retirarEn: toCome(retirarEn),
        }),
      );
      await upsert(values);
      // An entry without them is from before there were any.
      await cohorts.write(some.map(({ id, programa }) => ({ id, cohortes: programa.cohortes ?? [] })));
      await note(
        'restaurado',
        by,
        some.map(({ id }) => id),
      );
    }
  }

  /** Stores rows with the same columns, whether their programs are there or not. */
  async function upsert(values: readonly Insertable<Programs>[]): Promise<void> {
    const columns = Object.keys(values[0] ?? {}) as (keyof Insertable<Programs>)[];
    await database.records
      .insertInto('programs')
      .values(values)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ ref }) => ({
          ...Object.fromEntries(columns.map((column) => [column, ref(`excluded.${column}`)])),
          ...CHANGED,
        })),
      )
      .execute();
  }

  async function read(id: string): Promise<EditedRow | undefined> {
    return database.records
      .selectFrom('programs')
      .select(EDITED_COLUMNS)
      .select(COHORTS.as('cohortes'))
      .where('id', '=', id)
      .executeTakeFirst();
  }

  /** A program that has just been written. */
  async function written(id: string): Promise<EditedProgram> {
    const row = await read(id);
    if (!row) throw unknownProgram();
    return answered(row);
  }

  return {
    keepOriginals,
    note,

    /** The program of an id, published or not; 404 without it. */
    find: written,

    /** Creates a program; with `key`, the same for each attempt of one submission, only once. */
    create: (edit: ProgramEdit, by: string, key: string = randomUUID()): Promise<EditedProgram> =>
      database.transaction(async () => {
        const { version: _, actualizado: __, cohorte: ___, cohortes, publicado = true, ...values } = edit;
        const huellaEnvio = hash('sha256', JSON.stringify(edit));
        const row = await database.records
          .insertInto('programs')
          .values({ ...toRow(values), id: key, publicado, huellaEnvio, ficha: toDetailsJson(values) })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning('id')
          .executeTakeFirst();
        if (row) {
          if (cohortes) await cohorts.write([{ id: key, cohortes }]);
          await note('creado', by, [key]);
        } else {
          const first = await database.records
            .selectFrom('programs')
            .select('huellaEnvio')
            .where('id', '=', key)
            .executeTakeFirstOrThrow();
          if (first.huellaEnvio !== huellaEnvio) throw idempotencyKeyReused();
        }
        return written(key);
      }),

    /**
     * Replaces all fields of a program; details and cohorts that are not given stay, and so does whether it is published. Other
     * cohorts than the stored ones decide the price. Throws 404 without it, 409 when the edit names another version than the
     * stored one.
     */
    replace: (id: string, edit: ProgramEdit, by: string): Promise<EditedProgram> =>
      database.transaction(async () => {
        const { version, actualizado: _, cohorte: __, cohortes, publicado, ...values } = edit;
        await keepOriginals([id]);
        let update = database.records
          .updateTable('programs')
          .set({
            ...toRow(values),
            ...(publicado !== undefined && { publicado, ...unscheduled(publicado) }),
            ficha: sql<string>`coalesce(ficha, '{}'::jsonb) || ${toDetailsJson(values)}::jsonb`,
            ...CHANGED,
          })
          .where('id', '=', id);
        if (version !== undefined) update = update.where('version', '=', version);
        const row = await update.returning(COHORTS.as('cohortes')).executeTakeFirst();
        if (!row) throw staleProgram(await written(id));
        if (cohortes && !isSameCohorts(cohortes, row.cohortes)) {
          await cohorts.write([{ id, cohortes }]);
        }
        await note('cambiado', by, [id]);
        return written(id);
      }),

    /** Stores many programs, new ones and changed ones, as one change; content that is not given stays. Run it in a transaction. */
    async store(programs: readonly StoredMany[], by: string, change: string): Promise<void> {
      for (let at = 0; at < programs.length; at += STORED_AT_ONCE) {
        const some = programs.slice(at, at + STORED_AT_ONCE);
        const idsOf = (isNew: boolean) => some.filter((each) => each.isNew === isNew).map(({ id }) => id);
        await keepOriginals(idsOf(false));
        // Those without content have one column less: it stays.
        for (const withContent of [true, false]) {
          const values = some.flatMap(({ id, values: { publicado, ...program }, ficha }) =>
            (ficha !== undefined) === withContent
              ? [{ ...toRow(program), id, publicado, ...(ficha && { ficha: JSON.stringify(ficha) }) }]
              : [],
          );
          if (values.length > 0) await upsert(values);
        }
        await cohorts.write(some.flatMap(({ id, cohortes }) => (cohortes ? [{ id, cohortes }] : [])));
        await note('creado', by, idsOf(true), change);
        await note('cambiado', by, idsOf(false), change);
      }
    },

    /** Deletes a program; 404 if there was none. */
    async remove(id: string, by: string): Promise<void> {
      if ((await removeAll([id], by)) === 0) throw unknownProgram();
    },

    removeAll,
    putBack,

    /** What became of a program, newest first; also of one that is deleted. */
    async history(id: string): Promise<ProgramHistoryEntry[]> {
      const rows = await database.records
        .selectFrom('programHistory')
        .select(['id', 'accion', 'usuario', 'cuando', 'programa'])
        .where('programId', '=', id)
        .orderBy('id', 'desc')
        .limit(HISTORY_LENGTH)
        .execute();
      return rows.flatMap(toEntry);
    },

    /** Programs that were deleted last and are still gone, with the entry to restore. */
    async deleted(): Promise<(ProgramHistoryEntry & { programId: string })[]> {
      const rows = await database.records
        .selectFrom('programHistory')
        .select(['id', 'programId', 'accion', 'usuario', 'cuando', 'programa'])
        .where('accion', '=', 'eliminado')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('programs').select('id').whereRef('programs.id', '=', 'programHistory.programId'),
            ),
          ),
        )
        .where(
          sql<boolean>`id = (select max(last.id) from program_history last where last.program_id = program_history.program_id)`,
        )
        .orderBy('id', 'desc')
        .limit(LATEST_ACTIONS)
        .execute();
      return rows.flatMap(toEntry);
    },

    /** Makes a program as an entry of its history has it, deleted or not; undefined if there is no such entry. */
    restore: (id: string, entryId: number, by: string): Promise<EditedProgram | undefined> =>
      database.transaction(async () => {
        const entry = await database.records
          .selectFrom('programHistory')
          .select('programa')
          .where('programId', '=', id)
          .where('id', '=', entryId)
          .executeTakeFirst();
        if (!entry) return undefined;
        await putBack([{ id, programa: entry.programa }], by);
        return written(id);
      }),
  };
}

export type ProgramEditor = ReturnType<typeof createProgramEditor>;
