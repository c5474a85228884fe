import {
  type Expression,
  expressionBuilder,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  sql,
} from 'kysely';
import { mayDo } from 'shared/rules';
import type { LeadRecord } from 'shared/schemas';
import type { Database } from '../database/database';
import type { Leads } from '../database/generated/records';
import type { RecordSchema } from '../database/schema';
import { HttpError, notAllowed, notFound } from '../errors';
import type { Caller } from '../identity/verify-token';

/** A lead as it is stored. */
export type LeadRow = Selectable<Leads>;

/** The part of a caller that decides which leads they reach. */
export interface Reader extends Pick<Caller, 'sub' | 'groups' | 'team'> {
  /** Whether its author reached all leads, as stored with a job; replaces the groups. */
  readonly all?: boolean;
}

/** Whether somebody reaches every lead. */
export const reachesAll = ({ groups, all }: Omit<Reader, 'sub'>): boolean =>
  all ?? mayDo(groups, 'leads.all');

/** Whose leads somebody without full reach can reach: their own, and those of the advisers of their team. */
export const peopleOf = ({ sub, team = [] }: Reader): readonly string[] => [sub, ...team];

/** Whether somebody reaches the leads of several advisers. */
export const overseesOthers = (reader: Reader): boolean => reachesAll(reader) || peopleOf(reader).length > 1;

const REACHING_COLUMNS = ['leads.creadoPor', 'leads.asesorAsignado', 'leads.asignadoA'] as const;

const lead = expressionBuilder<RecordSchema, 'leads'>();

/**
 * Which leads a caller reaches, as a condition on columns of `leads`: all with the permission `leads.all`; otherwise those that they or
 * the advisers of their team created, advise or are assigned (spec: staff-panel §6; decisions, "Row scope"). Never leads in the trash.
 */
export function withinReachOf(caller: Reader): Expression<SqlBool> {
  const kept = lead('leads.eliminadoEn', 'is', null);
  if (reachesAll(caller)) return kept;
  return lead.and([kept, lead.or(REACHING_COLUMNS.map((column) => lead(column, 'in', peopleOf(caller))))]);
}

/** Which leads in the trash a caller may restore: all with full reach, otherwise those that they created; never a merged one. */
export function trashedFor(caller: Reader): Expression<SqlBool> {
  const conditions = [lead('leads.eliminadoEn', 'is not', null), lead('leads.fusionadoEn', 'is', null)];
  return lead.and(
    reachesAll(caller) ? conditions : [...conditions, lead('leads.creadoPor', '=', caller.sub)],
  );
}

/** The same reach as separate conditions, each with its own index; a lead may pass several. */
export function waysOf(caller: Reader): Expression<SqlBool>[] {
  const kept = lead('leads.eliminadoEn', 'is', null);
  if (reachesAll(caller)) return [kept];
  return REACHING_COLUMNS.map((column) => lead.and([kept, lead(column, 'in', peopleOf(caller))]));
}

/**
 * The same reach as disjoint parts, each with its own index (`leads_repartidos`, `leads_asignados_aparte`), for somebody who
 * coordinates a team; for anybody else one part.
 */
export function partsOf(caller: Reader): RawBuilder<SqlBool>[] {
  if (reachesAll(caller) || !overseesOthers(caller)) return [sql`${withinReachOf(caller)}`];
  const people = sql`(${peopleOf(caller)}::text[])`;
  const advisedByOthers = sql`(leads.asesor_asignado is null or leads.asesor_asignado <> all ${people})`;
  // Few leads, but the planner expects most of the table: so they are found first, before other conditions.
  const found = (part: RawBuilder<unknown>) =>
    sql<SqlBool>`leads.id = any(array(select leads.id from leads where ${part}))`;
  return [
    sql`leads.eliminado_en is null and leads.asesor_asignado = any ${people}`,
    found(sql`leads.eliminado_en is null and leads.creado_por = any ${people} and leads.creado_por is distinct from leads.asesor_asignado
      and leads.creado_por not in ('formulario_web', 'contacto_web') and ${advisedByOthers}`),
    found(sql`leads.eliminado_en is null and leads.asignado_a = any ${people} and leads.asignado_a is distinct from leads.asesor_asignado
      and leads.creado_por <> all ${people} and ${advisedByOthers}`),
  ];
}

/** The same rule for a lead that was read without it, as in the duplicate search. */
export function reaches(
  caller: Reader,
  lead: Pick<Selectable<Leads>, 'creadoPor' | 'asesorAsignado' | 'asignadoA'>,
): boolean {
  const concerned = [lead.creadoPor, lead.asesorAsignado, lead.asignadoA];
  return reachesAll(caller) || peopleOf(caller).some((person) => concerned.includes(person));
}

/** 403: the caller may not assign leads (spec: staff-panel §8). */
export const mayNotAssign = (): HttpError => notAllowed('Solo los administradores pueden asignar leads');

/** Refuses a caller who may not give leads to this person; without full reach, only to themselves and their team. */
export function assertMayAssign(caller: Reader, receiver: string | null): void {
  if (!mayDo(caller.groups, 'leads.assign')) throw mayNotAssign();
  if (reachesAll(caller) || (receiver !== null && peopleOf(caller).includes(receiver))) return;
  throw notAllowed('Solo puede asignar leads a los asesores de su equipo.');
}

/** 404 unless the caller reaches the lead. */
export async function assertReached({ records }: Database, caller: Reader, id: string): Promise<void> {
  const reached = records.selectFrom('leads').select('id').where('id', '=', id).where(withinReachOf(caller));
  await reached.executeTakeFirstOrThrow(() => notFound('Lead no encontrado'));
}

/** What a caller wants to do with a lead; each has its text in spec: staff-panel §8. */
export type LeadAction = 'update' | 'delete' | 'note' | 'payment';

const REFUSALS: Readonly<Record<LeadAction, string>> = {
  update:
    'No tienes permisos para actualizar este lead. Solo puedes editar leads que creaste o que te fueron asignados.',
  delete: 'No tienes permisos para eliminar este lead',
  note: 'No tienes permisos para agregar notas a este lead',
  payment: 'No tienes permisos para agregar pagos a este lead',
};

/**
 * Error for a lead that is not within reach. A caller who reaches all leads gets 404: it does not exist. Others get 403 with
 * the same text whether the lead exists or not (spec: decisions, "Refusals").
 */
export function outOfReach(caller: Pick<Caller, 'groups'>, action: LeadAction): HttpError {
  return reachesAll(caller) ? notFound('Lead no encontrado') : notAllowed(REFUSALS[action]);
}

/** Locks the lead's row until the open transaction ends, and returns it; refuses a lead out of reach. */
export const lockLead = (
  { records }: Database,
  caller: Reader,
  id: string,
  action: LeadAction = 'update',
): Promise<LeadRow> =>
  records
    .selectFrom('leads')
    .selectAll()
    .where('id', '=', id)
    .where(withinReachOf(caller))
    .forUpdate()
    .executeTakeFirstOrThrow(() => outOfReach(caller, action));

/** 409: the lead changed since it was read; `lead` is how it is now. */
export function staleLead(lead: LeadRecord): HttpError {
  const text = 'Otra persona cambió este lead. Revise los datos actuales y guarde de nuevo.';
  return new HttpError(409, 'stale_lead', text, { details: { lead } });
}

/** 409: what is to be undone has changed since; `lead` is how it is now. */
export const changedSince = (lead: LeadRecord): HttpError =>
  new HttpError(409, 'stale_lead', 'Este lead cambió después. Ábralo para ver cómo está.', {
    details: { lead },
  });

/** 409: a history entry that cannot be undone, such as a creation or a merge. */
export const notUndoable = (): HttpError =>
  new HttpError(409, 'not_undoable', 'Esta entrada de la historia no se puede deshacer.');
