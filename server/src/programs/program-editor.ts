import { hash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import {
  type Cohort,
  type EditedProgram,
  NO_PROGRAM_DETAILS,
  type ProgramDetails,
  type programEditSchema,
  type StaffProgram,
} from 'shared/schemas';
import type { z } from 'zod';
import type { Database } from '../database/database';
import { HttpError, idempotencyKeyReused } from '../errors';
import { COHORTS, type Cohorts, createCohorts, isSameCohorts } from './cohorts/program-cohorts';
import { createProgramStore } from './many/store-programs';
import { createProgramHistory } from './program-history';
import { CHANGED, STAFF_COLUMNS, toDetailsJson, toRow, unknownProgram, unscheduled } from './program-row';

/** A checked edit of a program. */
export type ProgramEdit = Omit<z.output<typeof programEditSchema>, 'id'>;

interface EditedRow extends Omit<StaffProgram, 'actualizado'> {
  actualizado: Date;
  ficha: Partial<ProgramDetails> | null;
  cohortes: Cohort[];
}

/** 409: somebody else changed the program since it was read; `programa` is its current state. */
function staleProgram(programa: EditedProgram): HttpError {
  const text = 'Otra persona cambió este programa. Compare las dos versiones y guarde de nuevo.';
  return new HttpError(409, 'stale_program', text, { details: { programa } });
}

function answered({ ficha, actualizado, ...program }: EditedRow): EditedProgram {
  return { ...program, actualizado: actualizado.toISOString(), ...NO_PROGRAM_DETAILS, ...ficha };
}

const EDITED_COLUMNS = [...STAFF_COLUMNS, 'ficha'] as const;

/** Writes the catalogue; each change adds a history entry in the same transaction. */
export function createProgramEditor(database: Database, cohorts: Cohorts = createCohorts(database)) {
  const history = createProgramHistory(database, cohorts);
  const { note, keepOriginals } = history;
  const { putBack, store } = createProgramStore({ database, cohorts, history });

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
    ...history,
    putBack,
    store,

    /** The program of an id, published or not; 404 if there is none. */
    find: written,

    /** Creates a program; only once for the same `key`, which all attempts of one submission share. */
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
     * Replaces all fields of a program; details, cohorts and `publicado` stay if they are not given. Changed cohorts
     * decide the price. Throws 404 if there is no such program, 409 if the edit names another version than the
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

    /** Deletes a program; 404 if there was none. */
    async remove(id: string, by: string): Promise<void> {
      if ((await history.removeAll([id], by)) === 0) throw unknownProgram();
    },

    /** Restores a program, deleted or not, to the state of a history entry; undefined if there is no such entry. */
    restore: (id: string, entryId: number, by: string): Promise<EditedProgram | undefined> =>
      database.transaction(async () => {
        const programa = await history.stateAt(id, entryId);
        if (!programa) return undefined;
        await putBack([{ id, programa }], by);
        return written(id);
      }),
  };
}

export type ProgramEditor = ReturnType<typeof createProgramEditor>;
