import { sql } from 'kysely';
import { CLOSED_ESTADOS } from 'shared/rules';
import type { Database } from '../database/database';
import { tellAdvisers } from './tell-advisers';

/** Number of open leads of each person who has any; being adviser and assignee of one lead counts once. */
export async function countOpenLeads(database: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await database.records
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

/**
 * Hands every open lead of one adviser over to another and returns their ids. Adviser and assignee change together;
 * the state stays, since nobody was contacted (spec: decisions, "Assigning"). Leads that are matriculado or
 * perdido stay. Joins an open transaction.
 */
export async function reassignOpenLeads(
  database: Database,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<string[]> {
  return database.transaction(async () => {
    const { rows } = await sql<{ id: string; given: boolean }>`
    with before as (
      select id, asesor_asignado from leads
      where (asesor_asignado = ${from} or asignado_a = ${from}) and estado not in (${sql.join(CLOSED_ESTADOS)}) for update
    )
    update leads set asesor_asignado = ${to}, asignado_a = ${to}, fecha_ultima_actualizacion = now()
    from before where leads.id = before.id
    returning leads.id, before.asesor_asignado is distinct from ${to} as given`.execute(database.records);
    await tellAdvisers(
      database,
      'asignado',
      rows.flatMap(({ id, given }) => (given ? [id] : [])),
    );
    return rows.map(({ id }) => id);
  });
}
