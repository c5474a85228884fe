import type { Goals, GoalsChange } from 'shared/schemas';
import { GOAL_KINDS } from 'shared/schemas';
import { type AdviserList, findAdviser } from '../advisers/adviser-list';
import type { Audit } from '../audit/audit';
import type { Database } from '../database/database';
import { notFound } from '../errors';
import { assertRead } from '../http/assert-read';

/** Scope of the team's goals. */
const TEAM = 'equipo';
const ALL = '*';

const shown = (goal: unknown) => (typeof goal === 'number' ? goal.toLocaleString('es-CO') : '');
const FIELDS = {
  contactos: { label: 'los contactos', shown },
  respuestas: { label: 'las respuestas en 1 h', shown },
  documentos: { label: 'los documentos completos', shown },
  matriculas: { label: 'las matrículas', shown },
};

interface Dependencies {
  readonly database: Database;
  readonly audit: Audit;
  readonly advisers: Pick<AdviserList, 'list'>;
}

/** The goals of the team and of each adviser. */
export function createGoalStore({ database, audit, advisers }: Dependencies) {
  async function read(adviser: string | null): Promise<Goals | null> {
    const row = await database.records
      .selectFrom('goals')
      .select([...GOAL_KINDS])
      .where('ambito', '=', adviser ?? ALL)
      .executeTakeFirst();
    return row && GOAL_KINDS.some((kind) => row[kind] !== null) ? row : null;
  }

  return {
    /** Null: there are no goals. */
    read,

    /** Changes the given goals of the team or of an adviser; 409 if somebody else has changed one of them since it was read. */
    async change(scope: string, { leido, ...goals }: GoalsChange): Promise<Goals> {
      const named = scope === TEAM ? null : await findAdviser(advisers, scope);
      if (named === undefined) throw notFound('Comercial no encontrado');
      const adviser = named?.sub ?? null;
      return database.transaction(async () => {
        const ambito = adviser ?? ALL;
        await database.records
          .insertInto('goals')
          .values({ ambito })
          .onConflict((conflict) => conflict.column('ambito').doNothing())
          .execute();
        const before = await database.records
          .selectFrom('goals')
          .select([...GOAL_KINDS])
          .where('ambito', '=', ambito)
          .forUpdate()
          .executeTakeFirstOrThrow();
        assertRead(leido, before, FIELDS);
        const after: Goals = { ...before, ...goals };
        await database.records.updateTable('goals').set(after).where('ambito', '=', ambito).execute();
        await audit('metas_cambiadas', {
          sobre: { id: adviser ?? TEAM, nombre: named?.nombre ?? 'todo el equipo' },
          detalle: { antes: textOf(before), despues: textOf(after) },
        });
        return after;
      });
    },
  };
}

const textOf = (goals: Goals): string =>
  GOAL_KINDS.flatMap((kind) => (goals[kind] ? `${kind} ${goals[kind]}` : [])).join(', ') || 'sin metas';
