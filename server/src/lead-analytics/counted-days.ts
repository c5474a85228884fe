import { type RawBuilder, sql } from 'kysely';
import { type Period, within } from '../database/conditions';

/** The Bogotá day of a column. */
const dayOf = (column: string) => sql`(${sql.raw(column)} at time zone 'America/Bogota')::date`;
/** The Monday of `dia`, computed with days: `date_trunc` would convert each date twice. */
const MONDAY = sql`dia - (dia - '2000-01-03'::date) % 7`;

/**
 * Rows as in `lead_days` for leads that have no scope there, counted from the leads themselves, with one day for each group. Keeping
 * days per adviser would not help: one adviser's leads of a day have nearly as many values, so as many rows would be read.
 * `parts` are disjoint, each with its own index; `leads_asesor_asignado_analisis` covers all that is counted.
 */
export function countedDays(
  parts: readonly RawBuilder<unknown>[],
  both: Period,
  current: Period,
): RawBuilder<unknown> {
  const ofParts = (select: (part: RawBuilder<unknown>) => RawBuilder<unknown>) =>
    sql.join(parts.map(select), sql` union all `);
  // Offset: otherwise the planner expects as many days as instants, and would sort although there are few groups.
  const created = ofParts(
    (part) => sql`(
      select ${dayOf('fecha_creacion')} as dia, avance, asesor_asignado as asesor, universidad, programa_interes as programa,
        origen, (estado = 'matriculado')::int as matriculado
      from leads where ${part} and ${within('leads.fecha_creacion', both)} offset 0)`,
  );
  const enrolled = ofParts(
    (part) => sql`
      select ${dayOf('matriculado_en')} as dia from leads where ${part} and ${within('leads.matriculado_en', both)}`,
  );
  // Days are filtered after the offset: the planner underestimates how many rows have them.
  const payments = ofParts(
    (part) => sql`(
      select k.clave, k.dia, k.monto from leads join lead_pagos p on p.lead_id = leads.id
      cross join lateral lead_payment_keys(leads, p) k where ${part} and k.alcance = '*' offset 0)`,
  );
  return sql`
    select case 0 when grouping(avance) then 'avance' when grouping(asesor) then 'asesor'
        when grouping(universidad) then 'universidad' when grouping(programa) then 'programa' else 'origen' end as clave,
      min(dia) as dia, coalesce(avance::text, asesor, universidad, programa, origen) as valor,
      count(*) as leads, sum(matriculado) as matriculados, 0 as monto, false as suelto
    from (select *, dia >= ${current.desde}::date as actual, ${MONDAY} as semana from (${created}) as days) as created
    group by grouping sets ((actual, avance), (actual, asesor), (actual, universidad), (actual, programa), (actual, semana, origen))
    having grouping(avance) = 0 or actual
    union all
    select 'matricula', dia, null, count(*), 0, 0, false from (${enrolled}) as enrolled group by dia
    union all
    select clave, dia, null, 0, 0, monto, false from (${payments}) as payments
    where dia between ${both.desde}::date and ${both.hasta}::date`;
}
