import { sql } from 'kysely';
import { CLOSED_ESTADOS } from 'shared/rules';
import type { Database } from '../database/database';

/**
 * Hands every open lead of one adviser over to another and returns how many. Adviser and assignee change together; the
 * state stays, since nobody has been contacted by it (spec: decisions). Leads that are matriculado or perdido stay.
 * Joins an open transaction.
 */
export async function reassignOpenLeads(
  database: Database,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<number> {
  const { numUpdatedRows } = await database.query
    .updateTable('leads')
    .set({
      asesor_asignado: to,
      asignado_a: to,
      fecha_ultima_actualizacion: sql<Date>`now()`,
    })
    .where((lead) => lead.or([lead('asesor_asignado', '=', from), lead('asignado_a', '=', from)]))
    .where('estado', 'not in', CLOSED_ESTADOS)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
