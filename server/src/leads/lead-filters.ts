import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { addDays, bogotaDayStart, searchTerms } from 'shared/rules';
import type { LeadFilters } from 'shared/schemas';
import type { RecordSchema } from '../database/schema';
import { alertCondition } from './lead-alert-conditions';

/** The conditions that the filters of a list ask for, besides whose leads they are (spec: staff-panel §2, §5). */
export function filterConditions(filters: LeadFilters): Expression<SqlBool>[] {
  const lead = expressionBuilder<RecordSchema, 'leads'>();
  const conditions: Expression<SqlBool>[] = searchTerms(filters.q ?? '').map(contains);
  for (const field of ['estado', 'origen', 'universidad', 'prioridad'] as const) {
    const value = filters[field];
    if (value !== undefined) conditions.push(sql<SqlBool>`${sql.ref(field)} = ${value}`);
  }
  if (filters.asesor === 'ninguno') conditions.push(lead('asesorAsignado', 'is', null));
  else if (filters.asesor) conditions.push(lead('asesorAsignado', '=', filters.asesor));
  if (filters.desde) conditions.push(lead('fechaCreacion', '>=', bogotaDayStart(filters.desde)));
  if (filters.hasta) conditions.push(lead('fechaCreacion', '<', bogotaDayStart(addDays(filters.hasta, 1))));
  if (filters.revisar) conditions.push(lead('porRevisar', 'is not', null));
  if (filters.alerta) conditions.push(alertCondition(filters.alerta));
  return conditions;
}

const NEWEST_FIRST = sql`order by fecha_ultima_actualizacion desc, id desc`;

/** The columns of one index, `leads_filtros`. */
const COUNTED_TOGETHER = ['estado', 'universidad', 'origen', 'prioridad', 'asesor'] as const;

/**
 * The order in which filtered leads are counted up to a limit: that of the filter's index, since a common value would read the
 * whole table without it. Searched words have an index of their own, which knows no order, and so have two and more of the
 * filters that are counted together.
 */
export function countOrder(filters: LeadFilters): RawBuilder<unknown> {
  const { desde, hasta, revisar, alerta } = filters;
  const others = desde || hasta || revisar || alerta;
  const together = !others && COUNTED_TOGETHER.filter((name) => filters[name]).length > 1;
  return together || searchTerms(filters.q ?? '').length > 0 ? sql`` : NEWEST_FIRST;
}

/** `busqueda` holds the words of name, e-mail, phone and document, folded, each after a space. */
function contains(term: string): Expression<SqlBool> {
  const literal = term.replace(/[\\%_]/g, '\\$&');
  // The trigram index needs three letters; a shorter word is looked for at the beginning of a word.
  const pattern = term.length < 3 ? `% ${literal}%` : `%${literal}%`;
  return sql<SqlBool>`busqueda like ${pattern}`;
}
