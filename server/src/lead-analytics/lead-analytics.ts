import { type RawBuilder, sql } from 'kysely';
import { addDays, bogotaDayStart, LEAD_ESTADOS, type Origen } from 'shared/rules';
import type { AnalyticsQuery, LeadAnalytics } from 'shared/schemas';
import type { Database } from '../database/database';
import { isAdmin, type Reader, withinReachOf } from '../leads/lead-access';

const DAY_MS = 86_400_000;
/** The stages of the funnel: every estado on the path, without the way out of it. */
const STAGES = LEAD_ESTADOS.filter((estado) => estado !== 'perdido');
/** Upper ends of the groups of waiting times, in minutes. */
const WAITS = [5, 15, 60, 240, 1_440];
const TREND_WEEKS = 16;
const TOP = 10;
const OWN_WEB = sql`creado_por in ('formulario_web', 'contacto_web')`;
const WAIT = sql`extract(epoch from primera_respuesta - fecha_creacion) / 60`;
const WEEK = (column: string) =>
  sql`date_trunc('week', ${sql.raw(column)} at time zone 'America/Bogota')::date`;

interface Period {
  readonly desde: string;
  readonly hasta: string;
}

interface GroupRow {
  readonly leads: number;
  readonly matriculados: number;
}

/** Reads how leads of a period went on. Everything is asked of indexes, within reach and for one year at most. */
export function createLeadAnalytics(database: Database, now: () => Date = () => new Date()) {
  const records = () => database.records;

  /** Whose leads, as conditions; only admins look at one adviser's. */
  function whose(reader: Reader, { asesor, universidad }: AnalyticsQuery): RawBuilder<unknown> {
    const conditions: RawBuilder<unknown>[] = [sql`${withinReachOf(reader)}`];
    if (asesor === 'ninguno') conditions.push(sql`leads.asesor_asignado is null`);
    else if (asesor && isAdmin(reader)) conditions.push(sql`leads.asesor_asignado = ${asesor}`);
    if (universidad) conditions.push(sql`leads.universidad = ${universidad}`);
    return sql.join(conditions, sql` and `);
  }

  const within = (column: string, { desde, hasta }: Period) => sql`
    ${sql.raw(column)} >= ${bogotaDayStart(desde)} and ${sql.raw(column)} < ${bogotaDayStart(addDays(hasta, 1))}`;

  /** Leads that came in the period by every dimension at once. */
  async function groups(reach: RawBuilder<unknown>, period: Period) {
    const { rows } = await sql<
      GroupRow & {
        g: number;
        asesor: string | null;
        universidad: string | null;
        programa: string | null;
        origen: Origen;
        semana: string | null;
      }
    >`
      select grouping(asesor_asignado, universidad, programa_interes, origen, ${WEEK('fecha_creacion')}) as g,
        asesor_asignado as asesor, universidad, programa_interes as programa, origen,
        ${WEEK('fecha_creacion')} as semana, count(*) as leads, count(*) filter (where estado = 'matriculado') as matriculados
      from leads where ${reach} and ${within('fecha_creacion', period)}
      group by grouping sets (
        (asesor_asignado), (universidad), (programa_interes), (origen), (origen, ${WEEK('fecha_creacion')}))`.execute(
      records(),
    );
    return rows.map((row) => ({ ...row, ...countsOf(row) }));
  }

  /** How many came, how far they got and how long they waited, in all and by adviser. */
  async function figures(reach: RawBuilder<unknown>, period: Period) {
    const stages = STAGES.map((_, rank) => sql`count(*) filter (where avance >= ${sql.lit(rank)})`);
    const waits = [...WAITS, null].map((end, index) => {
      const start = WAITS[index - 1];
      const from = start === undefined ? sql`true` : sql`${WAIT} >= ${sql.lit(start)}`;
      return sql`count(*) filter (where ${OWN_WEB} and primera_respuesta is not null and ${from}
        and ${end === null ? sql`true` : sql`${WAIT} < ${sql.lit(end)}`})`;
    });
    const { rows } = await sql<{ matriculados: number; stages: number[]; waits: number[] }>`
      select count(*) filter (where estado = 'matriculado') as matriculados,
        array[${sql.join(stages)}] as stages, array[${sql.join(waits)}] as waits
      from leads where ${reach} and ${within('fecha_creacion', period)}`.execute(records());
    const answered = await sql<{ asesor: string | null; all: number; mediana: number | null }>`
      select asesor_asignado as asesor, grouping(asesor_asignado) as all,
        percentile_cont(0.5) within group (order by ${WAIT}) as mediana
      from leads
      where ${reach} and ${within('fecha_creacion', period)} and ${OWN_WEB} and primera_respuesta is not null
      group by grouping sets ((asesor_asignado), ())`.execute(records());
    const [row] = rows;
    return {
      matriculados: Number(row?.matriculados ?? 0),
      stages: (row?.stages ?? []).map(Number),
      waits: (row?.waits ?? []).map(Number),
      medians: new Map(
        answered.rows.map(({ asesor, all, mediana }) => [
          Number(all) === 1 ? ALL : (asesor ?? NOBODY),
          mediana === null ? null : Math.round(Number(mediana)),
        ]),
      ),
    };
  }

  async function payments(reach: RawBuilder<unknown>, period: Period) {
    const { rows } = await sql<{ recibidos: number | null; vencidos: number | null }>`
      select
        (select sum(p.monto) from lead_pagos p join leads on leads.id = p.lead_id
          where p.estado = 'pagado' and ${within('p.fecha_pago', period)} and ${reach}) as recibidos,
        (select sum(p.monto) from lead_pagos p join leads on leads.id = p.lead_id
          where p.estado <> 'pagado' and p.fecha_vencimiento >= ${period.desde}::date
            and p.fecha_vencimiento <= ${period.hasta}::date
            and p.fecha_vencimiento < (${now()}::timestamptz at time zone 'America/Bogota')::date and ${reach}) as vencidos`.execute(
      records(),
    );
    return { recibidos: Number(rows[0]?.recibidos ?? 0), vencidos: Number(rows[0]?.vencidos ?? 0) };
  }

  async function enrolments(reach: RawBuilder<unknown>, period: Period): Promise<Map<string, number>> {
    const { rows } = await sql<{ semana: string; matriculas: number }>`
      select ${WEEK('matriculado_en')} as semana, count(*) as matriculas
      from leads where ${reach} and matriculado_en is not null and ${within('matriculado_en', period)}
      group by 1`.execute(records());
    return new Map(rows.map(({ semana, matriculas }) => [semana, Number(matriculas)]));
  }

  /** What is compared: the period, and the one of the same length before it. */
  async function summaryOf(reach: RawBuilder<unknown>, period: Period) {
    const [read, paid] = [await figures(reach, period), await payments(reach, period)];
    return {
      ...read,
      resumen: {
        recibidos: read.stages[0] ?? 0,
        matriculados: read.matriculados,
        respuesta: read.medians.get(ALL) ?? null,
        pagosRecibidos: paid.recibidos,
        pagosVencidos: paid.vencidos,
      },
    };
  }

  return async function analytics(reader: Reader, query: AnalyticsQuery): Promise<LeadAnalytics> {
    const reach = whose(reader, query);
    const periodo = { desde: query.desde, hasta: query.hasta };
    const length = (Date.parse(query.hasta) - Date.parse(query.desde)) / DAY_MS + 1;
    const anterior = { desde: addDays(query.desde, -length), hasta: addDays(query.desde, -1) };
    const [current, before] = [await summaryOf(reach, periodo), await summaryOf(reach, anterior)];
    const rows = await groups(reach, periodo);
    const by = (g: number) =>
      rows.filter((row) => Number(row.g) === g).sort((one, other) => other.leads - one.leads);
    const weeks = weeksOf(periodo);
    const semanas = weeks.slice(-TREND_WEEKS);
    const [enrolled, enrolledBefore] = [await enrolments(reach, periodo), await enrolments(reach, anterior)];
    const weeksBefore = weeksOf(anterior).slice(-weeks.length);
    const trend = by(0b11100);
    return {
      periodo,
      anterior,
      resumen: current.resumen,
      resumenAnterior: before.resumen,
      embudo: STAGES.map((estado, rank) => ({
        estado,
        leads: current.stages[rank] ?? 0,
        anterior: before.stages[rank] ?? 0,
      })),
      matriculas: weeks.map((semana, index) => ({
        semana,
        matriculas: enrolled.get(semana) ?? 0,
        anterior: enrolledBefore.get(weeksBefore[index] ?? '') ?? 0,
      })),
      asesores: by(0b01111).map(({ asesor, leads, matriculados }) => ({
        asesor,
        leads,
        matriculados,
        respuesta: current.medians.get(asesor ?? NOBODY) ?? null,
      })),
      universidades: by(0b10111).map(({ universidad, leads, matriculados }) => ({
        universidad,
        leads,
        matriculados,
      })),
      programas: by(0b11011)
        .slice(0, TOP)
        .map(({ programa, leads, matriculados }) => ({ programa, leads, matriculados })),
      semanas,
      origenes: by(0b11101).map(({ origen, leads, matriculados }) => ({
        origen,
        leads,
        matriculados,
        porSemana: semanas.map(
          (semana) => trend.find((row) => row.origen === origen && row.semana === semana)?.leads ?? 0,
        ),
      })),
      respuestas: [...WAITS, null].map((hasta, index) => ({ hasta, leads: current.waits[index] ?? 0 })),
      calculado: now().toISOString(),
    };
  };
}

const ALL = '*';
const NOBODY = 'ninguno';

const countsOf = ({ leads, matriculados }: GroupRow) => ({
  leads: Number(leads),
  matriculados: Number(matriculados),
});

/** The Mondays of the weeks of a period. */
function weeksOf({ desde, hasta }: Period): string[] {
  const weekday = (new Date(`${desde}T00:00:00Z`).getUTCDay() + 6) % 7;
  const weeks: string[] = [];
  for (let monday = addDays(desde, -weekday); monday <= hasta; monday = addDays(monday, 7))
    weeks.push(monday);
  return weeks;
}
