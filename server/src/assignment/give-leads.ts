import { sql } from 'kysely';
import type { AssignmentRule, Choice } from 'shared/rules';
import { afterWorkingMinutes, assignmentReason } from 'shared/rules';
import type { Database } from '../database/database';
import { laterThanBefore } from '../leads/lead-record';
import { tellAdvisers } from '../leads/tell-advisers';

/** Who acts in the history when a rule does. */
export const RULES = { sub: '', name: 'Asignación por reglas' } as const;

/** A lead whose row is locked, what the rules make of it, and who had it before. */
export interface Outcome {
  readonly leadId: string;
  readonly rule: AssignmentRule;
  readonly choice: Choice | null;
  readonly before: readonly string[];
}

/**
 * Gives leads to the advisers that were chosen, with the reason in their history, and tells them. The state stays: a rule contacts
 * nobody (decisions, "Assignment by rule"). Joins the open transaction, which acts for `RULES`.
 */
export async function giveLeads(
  database: Database,
  outcomes: readonly Outcome[],
  now: number,
): Promise<void> {
  const given = outcomes.filter(({ choice }) => choice !== null);
  await sql`
    update leads set asesor_asignado = given.sub, asignado_a = given.sub, fecha_ultima_actualizacion = ${laterThanBefore}
    from unnest(${given.map(({ leadId }) => leadId)}::text[], ${given.map(({ choice }) => choice?.asesor)}::text[]) as given (id, sub)
    where leads.id = given.id`.execute(database.records);
  for (const outcome of outcomes) await tellHistory(database, outcome);
  for (const outcome of given) await remember(database, outcome, now);
  const idsOf = (isNew: boolean) =>
    given.filter(({ before }) => (before.length === 0) === isNew).map(({ leadId }) => leadId);
  await tellAdvisers(database, 'nuevo', idsOf(true));
  await tellAdvisers(database, 'asignado', idsOf(false));
}

/** Writes why a lead went where it went. */
async function tellHistory(database: Database, { leadId, rule, choice, before }: Outcome): Promise<void> {
  const motivo = { antes: null, despues: assignmentReason(rule, choice, before.length > 0) };
  await sql`
    insert into lead_events (lead_id, tipo, actor_id, actor_nombre, cambios, lectores)
    select id, 'asignacion', lead_actor_id(), lead_actor_name(), ${JSON.stringify({ motivo })}::jsonb, lead_readers(leads)
    from leads where id = ${leadId}`.execute(database.records);
}

/** Keeps who has a lead, who had it, and until when it stays there unanswered. */
async function remember(database: Database, { leadId, rule, choice, before }: Outcome, now: number) {
  const { id: reglaId, horario, minutos } = rule;
  const values = {
    reglaId,
    asesor: choice?.asesor ?? null,
    anteriores: [...before],
    asignadoEn: new Date(now),
    vence: minutos === null ? null : new Date(afterWorkingMinutes(horario, now, minutos)),
  };
  await database.records
    .insertInto('leadAssignments')
    .values({ leadId, ...values })
    .onConflict((conflict) => conflict.column('leadId').doUpdateSet(values))
    .execute();
}
