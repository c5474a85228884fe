import type { Insertable } from 'kysely';
import type { Cohort, ProgramDetails, StoredProgram } from 'shared/schemas';
import type { Database } from '../../database/database';
import type { Programs } from '../../database/generated/records';
import type { Cohorts } from '../cohorts/program-cohorts';
import type { ProgramHistory } from '../program-history';
import { CHANGED, type ProgramValues, toRow } from '../program-row';

/** Most programs in one statement. */
const STORED_AT_ONCE = 250;

/** A program to store with others; `ficha` (all its page content) and `cohortes` (all its cohorts) are given only if they change. */
interface StoredMany {
  readonly id: string;
  readonly isNew: boolean;
  readonly values: ProgramValues & { publicado: boolean };
  readonly ficha?: Partial<ProgramDetails> | undefined;
  readonly cohortes?: readonly Cohort[] | undefined;
}

interface Parts {
  readonly database: Database;
  readonly cohorts: Pick<Cohorts, 'write'>;
  readonly history: Pick<ProgramHistory, 'keepOriginals' | 'note'>;
}

const toCome = (hour: string | null | undefined): Date | null =>
  hour && Date.parse(hour) > Date.now() ? new Date(hour) : null;

/** Stores whole programs, many at a time. Call it in a transaction. */
export function createProgramStore({ database, cohorts, history }: Parts) {
  /** Inserts or updates rows; all must have the same columns. */
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

  return {
    /** Restores programs, deleted ones too, to a state from their history. Scheduled hours that have passed meanwhile are dropped. */
    async putBack(
      programs: readonly { readonly id: string; readonly programa: StoredProgram }[],
      by: string,
    ): Promise<void> {
      for (let at = 0; at < programs.length; at += STORED_AT_ONCE) {
        const some = programs.slice(at, at + STORED_AT_ONCE);
        await upsert(
          some.map(({ id, programa: { ficha, publicarEn, retirarEn, cohortes: _, ...program } }) => ({
            ...toRow(program),
            id,
            publicado: program.publicado,
            ficha: JSON.stringify(ficha ?? {}),
            publicarEn: toCome(publicarEn),
            retirarEn: toCome(retirarEn),
          })),
        );
        // A history entry without cohorts was written before cohorts existed.
        await cohorts.write(some.map(({ id, programa }) => ({ id, cohortes: programa.cohortes ?? [] })));
        await history.note(
          'restaurado',
          by,
          some.map(({ id }) => id),
        );
      }
    },

    /** Stores new programs and changed ones, as one change; content that is not given stays. */
    async store(programs: readonly StoredMany[], by: string, change: string): Promise<void> {
      for (let at = 0; at < programs.length; at += STORED_AT_ONCE) {
        const some = programs.slice(at, at + STORED_AT_ONCE);
        const idsOf = (isNew: boolean) => some.filter((each) => each.isNew === isNew).map(({ id }) => id);
        await history.keepOriginals(idsOf(false));
        // Programs without content are stored without the column `ficha`, so that it stays.
        for (const withContent of [true, false]) {
          const values = some.flatMap(({ id, values: { publicado, ...program }, ficha }) =>
            (ficha !== undefined) === withContent
              ? [{ ...toRow(program), id, publicado, ...(ficha && { ficha: JSON.stringify(ficha) }) }]
              : [],
          );
          if (values.length > 0) await upsert(values);
        }
        await cohorts.write(some.flatMap(({ id, cohortes }) => (cohortes ? [{ id, cohortes }] : [])));
        await history.note('creado', by, idsOf(true), change);
        await history.note('cambiado', by, idsOf(false), change);
      }
    },
  };
}
