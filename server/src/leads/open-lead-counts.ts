import { sql } from 'kysely';
import { CLOSED_ESTADOS } from 'shared/rules';
import type { Database } from '../database/database';

/** Number of open leads of each person who has any; being adviser and assignee of one lead counts once. */
export async function countOpenLeads(database: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await database.query
    .selectFrom('leads')
    .innerJoin(
      sql<{ sub: string }>`lateral (select asesor_asignado as sub union select asignado_a)`.as('person'),
      (join) => join.onTrue(),
    )
    .select(['person.sub', ({ fn }) => fn.countAll<string>().as('leads')])
    .where('estado', 'not in', CLOSED_ESTADOS)
    .where('person.sub', 'is not', null)
    .groupBy('person.sub')
    .execute();
  return new Map(rows.map(({ sub, leads }) => [sub, Number(leads)]));
}
