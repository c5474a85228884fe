import { type RawBuilder, sql } from 'kysely';
import type { AnalyticsQuery } from 'shared/schemas';
import type { Period } from '../database/conditions';
import type { Database } from '../database/database';
import { overseesOthers, partsOf, type Reader, reachesAll } from '../leads/lead-access';
import { ofAdviser } from '../leads/lists/lead-filters';
import { countedDays } from './counted-days';

/** With more deltas than this, those of a scope are folded into one row per day and value. */
const FOLD_AT = 5_000;
const ALL = '*';
/** Groups that are compared with the period before; the others are shown only for the period. */
const COMPARED = ['avance', 'matricula', 'pagado', 'por_pagar'];

/** Counts for one value of a group. `semana`, the Monday, is given for origins and enrolments. */
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
  /** Whether it is of the requested period, not of the one before. */
  readonly actual: boolean;
  readonly leads: number;
  readonly matriculados: number;
  /** In pesos; of payments. */
  readonly monto: number;
}

/** The leads to analyse, as disjoint conditions on `leads`; filtering by one adviser is only for callers who oversee several. */
export function analysedLeads(
  reader: Reader,
  { asesor, universidad }: AnalyticsQuery,
): readonly RawBuilder<unknown>[] {
  const adviser = overseesOthers(reader) || asesor === 'ninguno' ? ofAdviser(asesor) : [];
  const university = universidad ? [sql`leads.universidad = ${universidad}`] : [];
  return partsOf(reader).map((part) => sql.join([part, ...adviser, ...university], sql` and `));
}

/** Reads the leads and payments of each group in a period and in the one before; folds if there are more than `foldAt` deltas. */
export function createLeadDays(database: Database, foldAt = FOLD_AT) {
  /** The scope of `lead_days` that answers a query, or null: one adviser's leads are few enough to count directly. */
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

  /** Replaces the deltas of a scope by one row per day and value. Rows that a concurrent fold deleted are not counted twice. */
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

  /** `today`: unpaid payments due before it are overdue; unpaid ones that are due later are left out. */
  return async function groups(
    reader: Reader,
    query: AnalyticsQuery,
    anterior: Period,
    today: string,
  ): Promise<DayGroup[]> {
    const both = { desde: anterior.desde, hasta: query.hasta };
    const scope = keptScope(reader, query);
    const source =
      scope === null ? countedDays(analysedLeads(reader, query), both, query) : kept(scope, both, query);
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
