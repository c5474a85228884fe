import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  addDays,
  bogotaDay,
  bogotaDayStart,
  CLOSED_ESTADOS,
  DOCUMENTS_DUE_DAYS,
  type LeadAlert,
  searchTerms,
  UNANSWERED_HOURS,
} from 'shared/rules';
import { type LeadFilters, leadFieldsWith } from 'shared/schemas';
import { hasTerm, inDays } from '../../database/conditions';
import type { RecordSchema } from '../../database/schema';
import { partsOf, type Reader } from '../lead-access';

/** The lead is neither enrolled nor lost, as a condition on `leads`. */
export const IS_OPEN = sql`leads.estado not in (${sql.join(CLOSED_ESTADOS.map((estado) => sql.lit(estado)))})`;

/** A required document is pending, or the lead was never opened and so has no checklist yet. */
export const LACKS_DOCUMENTS = sql`(exists (select from lead_documentos d
    where d.lead_id = leads.id and d.estado = 'pendiente' and d.obligatorio)
  or not exists (select from lead_documentos d where d.lead_id = leads.id))`;

/** Leads of an adviser, or without one (`ninguno`), as conditions on `leads`; no conditions if `asesor` is not given. */
export function ofAdviser(asesor: string | undefined): RawBuilder<SqlBool>[] {
  if (!asesor) return [];
  return [
    asesor === 'ninguno'
      ? sql<SqlBool>`leads.asesor_asignado is null`
      : sql<SqlBool>`leads.asesor_asignado = ${asesor}`,
  ];
}

/** The conditions of a list's filters, without the caller's reach (spec: staff-panel §2, §5). */
export function filterConditions(filters: LeadFilters): Expression<SqlBool>[] {
  const lead = expressionBuilder<RecordSchema, 'leads'>();
  const conditions: Expression<SqlBool>[] = searchTerms(filters.q ?? '').map(hasTerm);
  for (const field of ['estado', 'origen', 'universidad', ...leadFieldsWith('filter')] as const) {
    const value = filters[field];
    if (value !== undefined) conditions.push(sql<SqlBool>`${sql.ref(field)} = ${value}`);
  }
  conditions.push(...ofAdviser(filters.asesor));
  conditions.push(...inDays('leads.fecha_creacion', { desde: filters.desde, hasta: filters.hasta }));
  if (filters.revisar) conditions.push(lead('porRevisar', 'is not', null));
  if (filters.alerta) conditions.push(alertCondition(filters.alerta));
  return conditions;
}

const NEWEST_FIRST = sql`order by fecha_ultima_actualizacion desc, id desc`;

/** The columns of one index, `leads_filtros`. */
const COUNTED_TOGETHER = ['estado', 'universidad', 'origen', 'prioridad', 'asesor'] as const;

/**
 * The order in which filtered leads are counted up to a limit. It is the order of the filter's index: without it, a common value
 * would read the whole table. Search words have their own index without an order, and so do two or more of the filters that
 * share `leads_filtros`: no order there.
 */
function countOrder(filters: LeadFilters): RawBuilder<unknown> {
  const { q: _words, ...set } = filters;
  const others = Object.entries(set).some(
    ([name, value]) => value && !COUNTED_TOGETHER.some((known) => known === name),
  );
  const together = !others && COUNTED_TOGETHER.filter((name) => filters[name]).length > 1;
  return together || searchTerms(filters.q ?? '').length > 0 ? sql`` : NEWEST_FIRST;
}

/** Selects columns of the leads within reach that pass the filters, up to `limit`, for counting. */
export function countedLeads(
  reader: Reader,
  filters: LeadFilters,
  columns: RawBuilder<unknown>,
  limit: number,
): RawBuilder<unknown> {
  const parts = partsOf(reader);
  // A team: most entries of an ordered index are leads of other people.
  const order = parts.length > 1 ? sql`` : countOrder(filters);
  const each = parts.map(
    (part) => sql`(select ${columns} from leads
      where ${sql.join([part, ...filterConditions(filters)], sql` and `)} ${order} limit ${sql.lit(limit)})`,
  );
  return sql`select * from (${sql.join(each, sql` union all `)}) as parts limit ${sql.lit(limit)}`;
}

/** The rule `hasAlert` as a condition on `leads`. */
function alertCondition(alert: LeadAlert): Expression<SqlBool> {
  const today = bogotaDay();
  switch (alert) {
    case 'sin_respuesta':
      return sql<SqlBool>`(leads.estado = 'nuevo'
        and leads.fecha_creacion <= ${new Date(Date.now() - UNANSWERED_HOURS * 3_600_000)}
        and not exists (select from lead_notas n where n.lead_id = leads.id))`;
    case 'documentos_por_vencer':
      return sql<SqlBool>`(${IS_OPEN}
        and leads.fecha_limite_documentos >= ${bogotaDayStart(today)}
        and leads.fecha_limite_documentos < ${bogotaDayStart(addDays(today, DOCUMENTS_DUE_DAYS))}
        and ${LACKS_DOCUMENTS})`;
    case 'pagos_vencidos':
      return sql<SqlBool>`(leads.estado <> 'perdido' and leads.id in (
        select p.lead_id from lead_pagos p where p.estado <> 'pagado' and p.fecha_vencimiento < ${today}::date))`;
  }
}
