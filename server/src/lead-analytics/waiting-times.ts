import { type RawBuilder, sql } from 'kysely';
import { type Period, within } from '../database/conditions';
import type { Database } from '../database/database';

/** Upper limits of the groups of waiting times, in minutes. */
export const WAITS = [5, 15, 60, 240, 1_440];

/** How long requests of our own forms waited for their first answer, in minutes. */
export interface WaitingTimes {
  /** Median of the period, by adviser; `null` for leads without one. */
  readonly byAdviser: ReadonlyMap<string | null, number>;
  readonly median: number | null;
  readonly medianBefore: number | null;
  /** Number of leads per group of `WAITS`; the last group has no upper limit. */
  readonly leads: readonly number[];
}

interface Row {
  readonly actual: boolean;
  readonly todos: boolean;
  readonly asesor: string | null;
  readonly mediana: number | null;
  readonly grupos: number[] | null;
}

/** Reads waiting times of a period and the median of the one before, from the index of answered requests. */
export async function readWaitingTimes(
  database: Database,
  parts: readonly RawBuilder<unknown>[],
  periodo: Period,
  anterior: Period,
): Promise<WaitingTimes> {
  // `date_part` answers a float8, which is sorted many times faster than the numeric of `extract`.
  const waits = (period: Period) =>
    sql.join(
      parts.map(
        (part) => sql`
          select asesor_asignado as asesor, greatest(0, date_part('epoch', primera_respuesta - fecha_creacion) / 60) as espera
          from leads where ${part} and ${within('fecha_creacion', period)}
            and primera_respuesta is not null and creado_por in ('formulario_web', 'contacto_web')`,
      ),
      sql` union all `,
    );
  const groups = [...WAITS, null].map((end, index) => {
    const from = sql`espera >= ${sql.lit(WAITS[index - 1] ?? 0)}`;
    const to = end === null ? sql`true` : sql`espera < ${sql.lit(end)}`;
    return sql`count(*) filter (where ${from} and ${to})`;
  });
  const { rows } = await sql<Row>`
    select true as actual, grouping(asesor) = 1 as todos, asesor, array[${sql.join(groups)}] as grupos,
      percentile_cont(0.5) within group (order by espera) as mediana
    from (${waits(periodo)}) as waits group by grouping sets ((asesor), ())
    union all
    select false, true, null, null, percentile_cont(0.5) within group (order by espera)
    from (${waits(anterior)}) as waits`.execute(database.records);
  const all = (actual: boolean) => rows.find((row) => row.todos && row.actual === actual);
  const medianOf = (row: Row | undefined) =>
    row === undefined || row.mediana === null ? null : Math.round(row.mediana);
  return {
    byAdviser: new Map(
      rows.flatMap((row) => {
        const median = medianOf(row);
        return row.todos || median === null ? [] : [[row.asesor, median]];
      }),
    ),
    median: medianOf(all(true)),
    medianBefore: medianOf(all(false)),
    leads: (all(true)?.grupos ?? [...WAITS, null].map(() => 0)).map(Number),
  };
}
