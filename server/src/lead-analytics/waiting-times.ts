import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database';
import { type Period, within } from './lead-days';

/** Upper ends of the groups of waiting times, in minutes. */
export const WAITS = [5, 15, 60, 240, 1_440];

/** How long requests of the own forms waited for their first answer, in whole minutes. */
export interface WaitingTimes {
  /** Of the period, by adviser; `null` for leads without one. */
  readonly byAdviser: ReadonlyMap<string | null, number>;
  readonly median: number | null;
  readonly medianBefore: number | null;
  /** Leads by the ends of `WAITS`; the last group has none. */
  readonly leads: readonly number[];
}

interface Row {
  readonly actual: boolean;
  readonly todos: boolean;
  readonly asesor: string | null;
  readonly mediana: number;
  readonly grupos: number[];
}

/**
 * Reads waiting times of a period and the median of the one before. Each length is counted once, so that a median is found
 * without sorting the leads.
 */
export async function readWaitingTimes(
  database: Database,
  leads: RawBuilder<unknown>,
  periodo: Period,
  anterior: Period,
): Promise<WaitingTimes> {
  const both = { desde: anterior.desde, hasta: periodo.hasta };
  const groups = [...WAITS, null].map((end, index) => {
    const from = sql`espera >= ${sql.lit(WAITS[index - 1] ?? 0)}`;
    const to = end === null ? sql`true` : sql`espera < ${sql.lit(end)}`;
    return sql`coalesce(sum(leads) filter (where ${from} and ${to}), 0)`;
  });
  const { rows } = await sql<Row>`
    with waits as (
      select ${within('fecha_creacion', periodo)} as actual, asesor_asignado as asesor,
        greatest(0, floor(extract(epoch from primera_respuesta - fecha_creacion) / 60)) as espera
      from leads where ${leads} and ${within('fecha_creacion', both)}
        and primera_respuesta is not null and creado_por in ('formulario_web', 'contacto_web')
    ), counted as (
      select actual, case when actual then asesor end as asesor, espera, count(*) as leads from waits group by 1, 2, 3
    ), lengths as (
      select actual, false as todos, asesor, espera, leads from counted where actual
      union all
      select actual, true, null, espera, sum(leads) from counted group by actual, espera
    ), ranked as (
      select *, sum(leads) over (partition by actual, todos, asesor order by espera) as upto,
        sum(leads) over (partition by actual, todos, asesor) as total
      from lengths
    )
    select actual, todos, asesor, array[${sql.join(groups)}] as grupos,
      (min(espera) filter (where upto * 2 >= total) + min(espera) filter (where upto * 2 > total)) / 2 as mediana
    from ranked group by actual, todos, asesor`.execute(database.records);
  const all = (actual: boolean) => rows.find((row) => row.todos && row.actual === actual);
  const medianOf = (row: Row | undefined) => (row ? Math.round(Number(row.mediana)) : null);
  return {
    byAdviser: new Map(
      rows.filter(({ todos }) => !todos).map((row) => [row.asesor, Math.round(Number(row.mediana))]),
    ),
    median: medianOf(all(true)),
    medianBefore: medianOf(all(false)),
    leads: (all(true)?.grupos ?? [...WAITS, null].map(() => 0)).map(Number),
  };
}
