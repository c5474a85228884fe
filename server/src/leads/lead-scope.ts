import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Schema } from '../database/schema';
import type { Caller } from '../identity/verify-token';

/**
 * Which leads somebody reaches, as a condition for the query itself: admins all, a comercial those that they created,
 * advise or are assigned (spec: staff-panel §6; decisions, row scope). It names the columns of `leads`.
 */
export function withinReachOf(caller: Pick<Caller, 'sub' | 'groups'>): Expression<SqlBool> {
  if (caller.groups.includes('admin')) return sql.lit(true);
  const lead = expressionBuilder<Schema, 'leads'>();
  return lead.or([
    lead('leads.creado_por', '=', caller.sub),
    lead('leads.asesor_asignado', '=', caller.sub),
    lead('leads.asignado_a', '=', caller.sub),
  ]);
}
