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
/** Author of the first entry of programs that had no history. */
const INITIAL = 'Catálogo inicial';

const KEPT_COLUMNS = [...STAFF_COLUMNS, 'ficha', 'publicarEn', 'retirarEn'] as const;
/** A program as it is stored in its history. */
const ENTRY = sql`jsonb_build_object('cohortes', ${COHORTS}, ${sql.join(
  KEPT_COLUMNS.filter((column) => !['id', 'version', 'actualizado', 'cohorte'].includes(column)).flatMap(
    (column) => [sql.lit(column), sql.ref(column)],
  ),
)})`;

/** A history entry as it is answered; none if its stored program does not fit today's schema. */
function toEntry<E extends { cuando: Date; programa: unknown }>({ cuando, programa, ...entry }: E) {
  const known = fitting(programHistorySchema.shape.programa, programa);
  return known ? [{ ...entry, cuando: cuando.toISOString(), programa: known }] : [];
}

/** History of the programs: every change adds an entry in its own transaction. */
export function createProgramHistory(database: Database, cohorts: Pick<Cohorts, 'takePrices'>) {
  return {
    /**
     * Ends a change: copies the programs' prices to their current cohorts and adds their present state to the history.
     * `change`: id of the change of many programs that this belongs to.
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
     * Call it before programs are changed. Programs without history, such as demo data and rows stored without this editor,
     * get their present state as the first entry, so that the first change can be undone, too.
     */
    async keepOriginals(ids: readonly string[]): Promise<void> {
      await sql`
        insert into program_history (program_id, accion, usuario, cuando, programa)
        select id, 'creado', ${INITIAL}, actualizado, ${ENTRY} from programs where id = any(${ids}::text[])
          and not exists (select from program_history known where known.program_id = programs.id)`.execute(
        database.records,
      );
    },

    /** Deletes programs. Returns how many there were. */
    async removeAll(ids: readonly string[], by: string): Promise<number> {
      const { rows } = await sql`
        with gone as (delete from programs where id = any(${ids}::text[]) returning *)
        insert into program_history (program_id, accion, usuario, programa)
        select id, 'eliminado', ${by}, ${ENTRY} from gone programs returning id`.execute(database.records);
      return rows.length;
    },

    /** History of a program, newest first; also of a deleted one. */
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

    /** The state of a program in a history entry. */
    async stateAt(id: string, entryId: number): Promise<StoredProgram | undefined> {
      const entry = await database.records
        .selectFrom('programHistory')
        .select('programa')
        .where('programId', '=', id)
        .where('id', '=', entryId)
        .executeTakeFirst();
      return entry?.programa;
    },

    /** The programs that were deleted last and not restored, each with the entry to restore. */
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
