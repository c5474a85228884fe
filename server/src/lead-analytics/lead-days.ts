import { type RawBuilder, sql } from 'kysely';
import { addDays, bogotaDayStart } from 'shared/rules';
import type { AnalyticsQuery } from 'shared/schemas';
import type { Database } from '../database/database';
import { overseesOthers, type Reader, reachesAll, withinReachOf } from '../leads/lead-access';
import { ofAdviser } from '../leads/lead-filters';

/** So many deltas of one scope are folded into one row per day and value. */
const FOLD_AT = 5_000;
const ALL = '*';
/** What is compared with the period before; the other groups are shown for the period alone. */
const COMPARED = ['avance', 'matricula', 'pagado', 'por_pagar'];

/** Days of Bogotá, both included. */
export interface Period {
  readonly desde: string;
  readonly hasta: string;
}

/** Leads of one value of a group. `semana`, the Monday, is told for origins and enrolments. */
export interface DayGroup {
  readonly clave:
    | 'avance'
    | 'asesor'
    | 'universidad'
    | 'programa'
    | 'origen'
    | 'matricula'
    | 'pagado'
    | 'por_pagar';
  readonly valor: string | null;
  readonly semana: string | null;
  /** Of the period that was asked for, not of the one before. */
  readonly actual: boolean;
  readonly leads: number;
  readonly matriculados: number;
  /** In pesos; of payments. */
  readonly monto: number;
}

/** Whose leads, as conditions on `leads`; only who oversees several looks at one's. */
export function analysedLeads(reader: Reader, { asesor, universidad }: AnalyticsQuery): RawBuilder<unknown> {
  const adviser = overseesOthers(reader) || asesor === 'ninguno' ? ofAdviser(asesor) : [];
  const university = universidad ? [sql`leads.universidad = ${universidad}`] : [];
  return sql.join([withinReachOf(reader), ...adviser, ...university], sql` and `);
}

/** Whether an instant lies in a period. */
export const within = (column: string, { desde, hasta }: Period): RawBuilder<unknown> => sql`
  ${sql.raw(column)} >= ${bogotaDayStart(desde)} and ${sql.raw(column)} < ${bogotaDayStart(addDays(hasta, 1))}`;

/** Reads how many leads and payments each group has in a period and in the one before it; folds more than `foldAt` deltas. */
export function createLeadDays(database: Database, foldAt = FOLD_AT) {
  /** The scope of `lead_days` that answers a question, if one does: an adviser's leads are few enough to be counted. */
  function keptScope(reader: Reader, { asesor, universidad }: AnalyticsQuery): string | null {
    return reachesAll(reader) && !asesor ? (universidad ?? ALL) : null;
  }

  const kept = (scope: string, both: Period, current: Period) => sql`
    select clave, dia, valor, leads, matriculados, monto, not plegado as suelto from lead_days
    where alcance = ${scope} and clave = any(${COMPARED}::text[]) and dia between ${both.desde}::date and ${both.hasta}::date
    union all
    select clave, dia, valor, leads, matriculados, monto, not plegado from lead_days
    where alcance = ${scope} and clave = any(array['asesor', 'universidad', 'programa', 'origen'])
      and dia between ${current.desde}::date and ${current.hasta}::date`;

  // The same keys as those of the triggers, over the leads themselves.
  const counted = (leads: RawBuilder<unknown>, both: Period, current: Period) => sql`
    select k.clave, k.dia, k.valor, 1 as leads, k.matriculados, 0 as monto, false as suelto
    from leads cross join lateral lead_day_keys(leads) k
    where ${leads} and ${within('leads.fecha_creacion', both)} and k.alcance = ${ALL} and k.clave <> 'matricula'
      and (k.clave = 'avance' or k.dia >= ${current.desde}::date)
    union all
    select k.clave, k.dia, null, 1, 0, 0, false
    from leads cross join lateral lead_day_keys(leads) k
    where ${leads} and leads.matriculado_en is not null and ${within('leads.matriculado_en', both)}
      and k.alcance = ${ALL} and k.clave = 'matricula'
    union all
    select k.clave, k.dia, null, 0, 0, k.monto, false
    from leads
    -- Offset: lead by lead, by the index of their payments; else all payments are read.
    cross join lateral (select p as payment from lead_pagos p where p.lead_id = leads.id offset 0) as paid
    cross join lateral lead_payment_keys(leads, paid.payment) k
    where ${leads} and k.alcance = ${ALL} and k.dia between ${both.desde}::date and ${both.hasta}::date`;

  /** Replaces the deltas of a scope by one row per day and value. Rows that another fold has taken are not seen twice. */
  async function fold(scope: string): Promise<void> {
    await sql`
      with keys as (select distinct clave, dia from lead_days where alcance = ${scope} and not plegado),
      folded as (
        delete from lead_days d using keys
        where d.alcance = ${scope} and d.clave = keys.clave and d.dia = keys.dia
        returning d.clave, d.dia, d.valor, d.leads, d.matriculados, d.monto
      )
      insert into lead_days (alcance, clave, dia, valor, leads, matriculados, monto, plegado)
      select ${scope}, clave, dia, valor, sum(leads), sum(matriculados), sum(monto), true from folded group by clave, dia, valor
      having sum(leads) <> 0 or sum(matriculados) <> 0 or sum(monto) <> 0`.execute(database.records);
  }

  /** `today`: a payment that is due before it and not paid is overdue; others are left out. */
  return async function groups(
    reader: Reader,
    query: AnalyticsQuery,
    anterior: Period,
    today: string,
  ): Promise<DayGroup[]> {
    const both = { desde: anterior.desde, hasta: query.hasta };
    const scope = keptScope(reader, query);
    const source =
      scope === null ? counted(analysedLeads(reader, query), both, query) : kept(scope, both, query);
    const { rows } = await sql<DayGroup & { sueltos: number }>`
      select clave, valor, dia >= ${query.desde}::date as actual,
        case when clave in ('origen', 'matricula') then date_trunc('week', dia)::date end as semana,
        sum(leads) as leads, sum(matriculados) as matriculados, sum(monto) as monto, count(*) filter (where suelto) as sueltos
      from (${source}) as days
      where clave <> 'por_pagar' or dia < ${today}::date
      group by 1, 2, 3, 4`.execute(database.records);
    if (scope !== null && rows.reduce((sum, { sueltos }) => sum + Number(sueltos), 0) > foldAt)
      await fold(scope);
    return rows.map(({ clave, valor, semana, actual, leads, matriculados, monto }) => ({
      clave,
      valor,
      semana,
      actual,
      leads: Number(leads),
      matriculados: Number(matriculados),
      monto: Number(monto),
    }));
  };
}
