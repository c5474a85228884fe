import { sql } from 'kysely';
import type { LeadClocks } from 'shared/schemas';
import type { Database } from '../database/database';
import { type Reader, withinReachOf } from '../leads/lead-access';

const SHOWN = 500;

/** Until when unanswered leads within reach stay with their adviser; those due first come first. */
export async function readLeadClocks({ records }: Database, reader: Reader): Promise<LeadClocks> {
  const { rows } = await sql<{ leadId: string; vence: Date; anteriores: number }>`
    select a.lead_id, a.vence, cardinality(a.anteriores) as anteriores from lead_assignments a join leads on leads.id = a.lead_id
    where a.vence is not null and a.asesor = leads.asesor_asignado and leads.estado = 'nuevo' and leads.primera_respuesta is null
      and ${withinReachOf(reader)}
    order by a.vence, a.lead_id limit ${sql.lit(SHOWN)}`.execute(records);
  return rows.map(({ vence, ...row }) => ({ ...row, vence: vence.toISOString() }));
}
