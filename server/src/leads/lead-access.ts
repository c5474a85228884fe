import { type Expression, expressionBuilder, type Selectable, type SqlBool } from 'kysely';
import { mayDo } from 'shared/rules';
import type { LeadRecord } from 'shared/schemas';
import type { Database } from '../database/database';
import type { Leads } from '../database/generated/records';
import type { RecordSchema } from '../database/schema';
import { HttpError, notAllowed, notFound } from '../errors';
import type { Caller } from '../identity/verify-token';

/** What of a caller decides which leads they reach. */
export interface Reader extends Pick<Caller, 'sub' | 'groups'> {
  /** What a job has noted of its author's reach, in place of the groups. */
  readonly all?: boolean;
}

/** Whether somebody reaches every lead. */
export const reachesAll = ({ groups, all }: Omit<Reader, 'sub'>): boolean =>
  all ?? mayDo(groups, 'leads.all');

const REACHING_COLUMNS = ['leads.creadoPor', 'leads.asesorAsignado', 'leads.asignadoA'] as const;

const lead = expressionBuilder<RecordSchema, 'leads'>();

/**
 * Which leads a caller reaches, as a condition for the query itself: who may, all; others those that they created,
 * advise or are assigned (spec: staff-panel §6; decisions, "Row scope"); never one in the trash. It names columns of `leads`.
 */
export function withinReachOf(caller: Reader): Expression<SqlBool> {
  const kept = lead('leads.eliminadoEn', 'is', null);
  if (reachesAll(caller)) return kept;
  return lead.and([kept, lead.or(REACHING_COLUMNS.map((column) => lead(column, '=', caller.sub)))]);
}

/** Which leads of the trash a caller may restore: who reaches all, every one; others those that they created; none that was merged away. */
export function trashedFor(caller: Reader): Expression<SqlBool> {
  const conditions = [lead('leads.eliminadoEn', 'is not', null), lead('leads.fusionadoEn', 'is', null)];
  return lead.and(
    reachesAll(caller) ? conditions : [...conditions, lead('leads.creadoPor', '=', caller.sub)],
  );
}

/** The same reach as conditions of which each has an index of its own; a lead may pass several. */
export function waysOf(caller: Reader): Expression<SqlBool>[] {
  const kept = lead('leads.eliminadoEn', 'is', null);
  if (reachesAll(caller)) return [kept];
  return REACHING_COLUMNS.map((column) => lead.and([kept, lead(column, '=', caller.sub)]));
}

/** The same rule for a lead that was found without it, as the search for duplicates does. */
export function reaches(
  caller: Reader,
  lead: Pick<Selectable<Leads>, 'creadoPor' | 'asesorAsignado' | 'asignadoA'>,
): boolean {
  return reachesAll(caller) || [lead.creadoPor, lead.asesorAsignado, lead.asignadoA].includes(caller.sub);
}

/** 403: only who may, hands leads to advisers (spec: staff-panel §8). */
export const mayNotAssign = (): HttpError => notAllowed('Solo los administradores pueden asignar leads');

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
 * There is no such lead within reach. To who reaches all it does not exist: 404. Others get the text that
 * names the permission, whether the lead exists or not (spec: decisions, "Refusals").
 */
export function outOfReach(caller: Pick<Caller, 'groups'>, action: LeadAction): HttpError {
  return reachesAll(caller) ? notFound('Lead no encontrado') : notAllowed(REFUSALS[action]);
}

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

/** 409: an entry of the history that nothing takes back, such as a creation or a merge. */
export const notUndoable = (): HttpError =>
  new HttpError(409, 'not_undoable', 'Esta entrada de la historia no se puede deshacer.');
