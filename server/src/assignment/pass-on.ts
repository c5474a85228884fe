import { sql } from 'kysely';
import type { Database } from '../database/database';
import type { ActivePlan } from './assignment-plan';
import { giveLeads, type Outcome, ROUND, type RuledLead, ruleOf, tryAgain } from './give-leads';
import type { SharingOut } from './standing';

interface DueLead extends RuledLead {
  readonly nombre: string;
  readonly reglaId: string | null;
  readonly asesor: string | null;
  readonly anteriores: string[];
  /** Nobody has answered, reassigned or deleted it since, and its consent was not revoked. */
  readonly espera: boolean;
}

/** A lead that nobody answered in time. */
export interface PassedOn {
  readonly leadId: string;
  readonly nombre: string;
  readonly de: string;
  /** Null: nobody else was available, so it stays with `de`. */
  readonly a: string | null;
}

/**
 * Gives requests that nobody answered in time to the next adviser of their rule, and requests that waited for an adviser to one
 * who is available now. Returns how many it looked at, and which ones were not answered in time.
 */
export async function passOn(
  database: Database,
  { reglas }: ActivePlan,
  sharing: SharingOut,
  now: number,
): Promise<{ seen: number; passedOn: PassedOn[] }> {
  const { rows } = await sql<DueLead>`
    select l.id, l.nombre, l.universidad, l.tipo_programa, l.programa_interes, a.regla_id, a.asesor, a.anteriores,
      l.eliminado_en is null and l.estado = 'nuevo' and l.primera_respuesta is null and l.autorizacion_revocada is null
        and l.asesor_asignado is not distinct from a.asesor as espera
    from lead_assignments a join leads l on l.id = a.lead_id
    where a.vence <= ${new Date(now)} order by a.vence, a.lead_id limit ${sql.lit(ROUND)} for update skip locked`.execute(
    database.records,
  );
  if (rows.length === 0) return { seen: 0, passedOn: [] };
  const ids = rows.map(({ id }) => id);
  await database.records
    .updateTable('leadAssignments')
    .set({ vence: null })
    .where('leadId', 'in', ids)
    .execute();
  const outcomes: Outcome[] = [];
  const passedOn: PassedOn[] = [];
  for (const lead of rows.filter(({ espera }) => espera)) {
    const rule = lead.reglaId ? reglas.find(({ id }) => id === lead.reglaId) : ruleOf(reglas, lead);
    // If its rule is gone, or no longer passes leads on, it stays.
    if (!rule || (lead.asesor && rule.minutos === null)) continue;
    const before = lead.asesor ? [...lead.anteriores, lead.asesor] : [];
    const choice = sharing.give(rule, now, before);
    if (!choice && !lead.asesor) {
      await tryAgain(database, lead.id, now);
      continue;
    }
    outcomes.push({ leadId: lead.id, rule, choice, before });
    if (!lead.asesor) continue;
    if (choice) sharing.take(lead.asesor);
    passedOn.push({ leadId: lead.id, nombre: lead.nombre, de: lead.asesor, a: choice?.asesor ?? null });
  }
  await giveLeads(database, outcomes, now);
  return { seen: rows.length, passedOn };
}
