import type { Goals } from 'shared/schemas';
import { GOAL_KINDS } from 'shared/schemas';
import { type AdviserList, findAdviser } from '../advisers/adviser-list';
import type { Audit } from '../audit/audit';
import type { Database } from '../database/database';
import { notFound } from '../errors';

/** The team, as the scope of goals. */
const TEAM = 'equipo';
const ALL = '*';

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
    /** Null: there is none. */
    read,

    /** Sets the goals of the team or of an adviser. */
    async save(scope: string, goals: Goals): Promise<Goals> {
      const named = scope === TEAM ? null : await findAdviser(advisers, scope);
      if (named === undefined) throw notFound('Comercial no encontrado');
      const adviser = named?.sub ?? null;
      await database.transaction(async () => {
        const before = await read(adviser);
        await database.records
          .insertInto('goals')
          .values({ ambito: adviser ?? ALL, ...goals })
          .onConflict((conflict) => conflict.column('ambito').doUpdateSet(goals))
          .execute();
        await audit('metas_cambiadas', {
          sobre: { id: adviser ?? TEAM, nombre: named?.nombre ?? 'todo el equipo' },
          detalle: { antes: textOf(before), despues: textOf(goals) },
        });
      });
      return goals;
    },
  };
}

const textOf = (goals: Goals | null): string =>
  GOAL_KINDS.flatMap((kind) => (goals?.[kind] ? `${kind} ${goals[kind]}` : [])).join(', ') || 'sin metas';
