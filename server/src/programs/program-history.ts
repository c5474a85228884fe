import { sql } from 'kysely';
import {
  type ProgramAction,
  type ProgramHistoryEntry,
  programHistorySchema,
  type StoredProgram,
} from 'shared/schemas';
import type { Database } from '../database/database';
import { fitting } from '../database/fitting';
import { COHORTS, type Cohorts } from './cohorts/program-cohorts';
import { STAFF_COLUMNS } from './program-row';

const HISTORY_LENGTH = 50;
const LATEST_ACTIONS = 20;
/** Who stored what had no history. */
const INITIAL = 'Catálogo inicial';

const KEPT_COLUMNS = [...STAFF_COLUMNS, 'ficha', 'publicarEn', 'retirarEn'] as const;
/** A program as its history keeps it. */
const ENTRY = sql`jsonb_build_object('cohortes', ${COHORTS}, ${sql.join(
  KEPT_COLUMNS.filter((column) => !['id', 'version', 'actualizado', 'cohorte'].includes(column)).flatMap(
    (column) => [sql.lit(column), sql.ref(column)],
  ),
)})`;

/** An entry of the history as it is answered; none where its program is none of today's. */
function toEntry<E extends { cuando: Date; programa: unknown }>({ cuando, programa, ...entry }: E) {
  const known = fitting(programHistorySchema.shape.programa, programa);
  return known ? [{ ...entry, cuando: cuando.toISOString(), programa: known }] : [];
}

/** What became of each program: every change leaves its trace in the transaction that does it. */
export function createProgramHistory(database: Database, cohorts: Pick<Cohorts, 'takePrices'>) {
  return {
    /**
     * Ends a change: prices that were given are those of the current cohorts, and the programs as they are now are in their history.
     * `change`: the change of many that this belongs to.
     */
    async note(
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
    },

    /**
     * Before programs are changed: those that have no history yet, as demo data and rows that were stored without this
     * editor, get their present state as its first entry, so that the first change can be taken back, too.
     */
    async keepOriginals(ids: readonly string[]): Promise<void> {
      await sql`
        insert into program_history (program_id, accion, usuario, cuando, programa)
        select id, 'creado', ${INITIAL}, actualizado, ${ENTRY} from programs where id = any(${ids}::text[])
          and not exists (select from program_history known where known.program_id = programs.id)`.execute(
        database.records,
      );
    },

    /** Deletes programs. Answers how many there were. */
    async removeAll(ids: readonly string[], by: string): Promise<number> {
      const { rows } = await sql`
        with gone as (delete from programs where id = any(${ids}::text[]) returning *)
        insert into program_history (program_id, accion, usuario, programa)
        select id, 'eliminado', ${by}, ${ENTRY} from gone programs returning id`.execute(database.records);
      return rows.length;
    },

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

    /** A program as an entry of its history has it. */
    async stateAt(id: string, entryId: number): Promise<StoredProgram | undefined> {
      const entry = await database.records
        .selectFrom('programHistory')
        .select('programa')
        .where('programId', '=', id)
        .where('id', '=', entryId)
        .executeTakeFirst();
      return entry?.programa;
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
  };
}

export type ProgramHistory = ReturnType<typeof createProgramHistory>;
