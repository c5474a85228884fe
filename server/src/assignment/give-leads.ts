import { sql } from 'kysely';
import {
  type AssignmentRule,
  afterWorkingMinutes,
  assignmentReason,
  type Choice,
  leadProgramType,
  type ProgramType,
  ruleFor,
} from 'shared/rules';
import type { Database } from '../database/database';
import { recordEvent } from '../leads/actor';
import { laterThanBefore } from '../leads/lead-record';
import { tellAdvisers } from '../leads/tell-advisers';
import type { ActivePlan } from './assignment-plan';
import type { SharingOut } from './standing';

/** Actor in the history when a rule acts. */
export const RULES = { sub: '', name: 'Asignación por reglas' } as const;

/** Most leads of one round. */
export const ROUND = 50;
/** A request that no rule has looked at within this time is left to people. */
const SEEN_WITHIN_MS = 3 * 86_400_000;
/** If nobody is available for a request, it is tried again after this time. */
const AGAIN_MS = 10 * 60_000;

/** The fields of a lead that the rules use. */
export interface RuledLead {
  readonly id: string;
  readonly universidad: string | null;
  readonly tipoPrograma: ProgramType | null;
  readonly programaInteres: string | null;
}

/** The rule that applies to a lead. */
export const ruleOf = (rules: readonly AssignmentRule[], lead: RuledLead): AssignmentRule | undefined =>
  ruleFor(rules, { universidad: lead.universidad, nivel: leadProgramType(lead) });

/**
 * Gives new requests without an adviser to the advisers that the rules choose, and returns how many it looked at. Requests that may
 * come from a script are left to people, and so are those that somebody has answered, assigned or unassigned.
 */
export async function assignNew(
  database: Database,
  { reglas, desde }: ActivePlan,
  sharing: SharingOut,
  now: number,
): Promise<number> {
  const since = new Date(Math.max(desde.getTime(), now - SEEN_WITHIN_MS));
  const { rows } = await sql<RuledLead>`
    select l.id, l.universidad, l.tipo_programa, l.programa_interes from leads l
    where l.id in (
        select id from leads where creado_por in ('contacto_web', 'formulario_web') and fecha_creacion >= ${since}
          and eliminado_en is null and asesor_asignado is null
        union select lead_id from lead_inquiries where received_at >= ${since})
      and l.eliminado_en is null and l.estado = 'nuevo' and l.primera_respuesta is null
      and l.asesor_asignado is null and l.asignado_a is null and l.autorizacion_revocada is null
      and (l.por_revisar is null or l.por_revisar = 'asesor_inactivo')
      and not exists (select from lead_assignments a where a.lead_id = l.id)
    order by l.fecha_creacion, l.id limit ${sql.lit(ROUND)} for update of l skip locked`.execute(
    database.records,
  );
  const outcomes = rows.flatMap((lead): Outcome[] => {
    const rule = ruleOf(reglas, lead);
    return rule ? [{ leadId: lead.id, rule, choice: sharing.give(rule, now), before: [] }] : [];
  });
  await giveLeads(
    database,
    outcomes.filter(({ choice }) => choice !== null),
    now,
  );
  const waiting = outcomes.filter(({ choice }) => choice === null).map(({ leadId }) => leadId);
  await sql`
    insert into lead_assignments (lead_id, vence)
    select id, case when id = any(${waiting}::text[]) then ${new Date(now + AGAIN_MS)}::timestamptz end
    from unnest(${rows.map(({ id }) => id)}::text[]) as seen (id)
    on conflict do nothing`.execute(database.records);
  return rows.length;
}

/** Schedules another try for a request for which nobody was available. */
export async function tryAgain(database: Database, leadId: string, now: number): Promise<void> {
  await database.records
    .updateTable('leadAssignments')
    .set({ vence: new Date(now + AGAIN_MS) })
    .where('leadId', '=', leadId)
    .execute();
}

/** A lead whose row is locked, its rule and the chosen adviser, and who had it before. */
export interface Outcome {
  readonly leadId: string;
  readonly rule: AssignmentRule;
  readonly choice: Choice | null;
  readonly before: readonly string[];
}

/**
 * Gives leads to the chosen advisers, with the reason in the history, and notifies the advisers. The state stays: a rule contacts
 * nobody (decisions, "Assignment by rule"). Joins the open transaction, whose actor is `RULES`.
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
  for (const { leadId, rule, choice, before } of outcomes) {
    const motivo = assignmentReason(rule, choice, before.length > 0);
    await recordEvent(database, leadId, 'asignacion', { motivo });
  }
  for (const outcome of given) await remember(database, outcome, now);
  const idsOf = (isNew: boolean) =>
    given.filter(({ before }) => (before.length === 0) === isNew).map(({ leadId }) => leadId);
  await tellAdvisers(database, 'nuevo', idsOf(true));
  await tellAdvisers(database, 'asignado', idsOf(false));
}

/** Stores who has a lead, who had it, and until when it may stay there unanswered. */
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
