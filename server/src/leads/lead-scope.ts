import { type Expression, expressionBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { LeadsTable } from '../database/lead-tables';
import type { Schema } from '../database/schema';
import type { Caller } from '../identity/verify-token';

type Reader = Pick<Caller, 'sub' | 'groups'>;

/** Whether somebody is an admin, who reaches every lead. */
export const isAdmin = ({ groups }: Pick<Caller, 'groups'>): boolean => groups.includes('admin');

/**
 * Which leads somebody reaches, as a condition for the query itself: admins all, a comercial those that they created,
 * advise or are assigned (spec: staff-panel §6; decisions, row scope). It names the columns of `leads`.
 */
export function withinReachOf(caller: Reader): Expression<SqlBool> {
  if (isAdmin(caller)) return sql.lit(true);
  const lead = expressionBuilder<Schema, 'leads'>();
  return lead.or([
    lead('leads.creado_por', '=', caller.sub),
    lead('leads.asesor_asignado', '=', caller.sub),
    lead('leads.asignado_a', '=', caller.sub),
  ]);
}

/** The same rule for a lead that was found without it, as the search for duplicates does. */
export function reaches(
  caller: Reader,
  lead: Pick<Selectable<LeadsTable>, 'creado_por' | 'asesor_asignado' | 'asignado_a'>,
): boolean {
  return isAdmin(caller) || [lead.creado_por, lead.asesor_asignado, lead.asignado_a].includes(caller.sub);
}
