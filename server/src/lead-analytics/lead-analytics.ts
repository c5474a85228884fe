import { addDays, bogotaDay, LEAD_ESTADOS, type Origen } from 'shared/rules';
import type { AnalyticsQuery, LeadAnalytics } from 'shared/schemas';
import type { Period } from '../database/conditions';
import type { Database } from '../database/database';
import type { Reader } from '../leads/lead-access';
import { analysedLeads, createLeadDays, type DayGroup } from './lead-days';
import { readWaitingTimes, WAITS } from './waiting-times';

const DAY_MS = 86_400_000;
/** The stages of the funnel: every estado except `perdido`. */
const STAGES = LEAD_ESTADOS.filter((estado) => estado !== 'perdido');
const TREND_WEEKS = 16;
const TOP = 10;

/** Reads figures about the leads of a period and of the period of the same length before it, within the caller's reach. */
export function createLeadAnalytics(database: Database) {
  const readGroups = createLeadDays(database);

  return async function analytics(reader: Reader, query: AnalyticsQuery): Promise<LeadAnalytics> {
    const periodo = { desde: query.desde, hasta: query.hasta };
    const length = (Date.parse(query.hasta) - Date.parse(query.desde)) / DAY_MS + 1;
    const anterior = { desde: addDays(query.desde, -length), hasta: addDays(query.desde, -1) };
    const rows = await readGroups(reader, query, anterior, bogotaDay());
    const waits = await readWaitingTimes(database, analysedLeads(reader, query), periodo, anterior);

    const of = (clave: DayGroup['clave'], actual = true) =>
      rows.filter((row) => row.clave === clave && row.actual === actual);
    const stages = stagesOf(of('avance'));
    const stagesBefore = stagesOf(of('avance', false));
    const summary = (actual: boolean, respuesta: number | null) => ({
      recibidos: total(of('avance', actual), 'leads'),
      matriculados: total(of('avance', actual), 'matriculados'),
      respuesta,
      pagosRecibidos: total(of('pagado', actual), 'monto'),
      pagosVencidos: total(of('por_pagar', actual), 'monto'),
    });
    const weeks = weeksOf(periodo);
    const weeksBefore = weeksOf(anterior).slice(-weeks.length);
    const semanas = weeks.slice(-TREND_WEEKS);
    const enrolled = (week: string | undefined, actual: boolean) =>
      total(
        of('matricula', actual).filter(({ semana }) => semana === week),
        'leads',
      );
    const origins = of('origen');
    return {
      periodo,
      anterior,
      resumen: summary(true, waits.median),
      resumenAnterior: summary(false, waits.medianBefore),
      embudo: STAGES.map((estado, rank) => ({
        estado,
        leads: stages[rank] ?? 0,
        anterior: stagesBefore[rank] ?? 0,
      })),
      matriculas: weeks.map((semana, index) => ({
        semana,
        matriculas: enrolled(semana, true),
        anterior: enrolled(weeksBefore[index], false),
      })),
      asesores: byValue(of('asesor')).map(({ valor, ...counts }) => ({
        asesor: valor,
        ...counts,
        respuesta: waits.byAdviser.get(valor) ?? null,
      })),
      universidades: byValue(of('universidad')).map(({ valor, ...counts }) => ({
        universidad: valor,
        ...counts,
      })),
      programas: byValue(of('programa'))
        .slice(0, TOP)
        .map(({ valor, ...counts }) => ({ programa: valor, ...counts })),
      semanas,
      origenes: byValue(origins).map(({ valor, ...counts }) => ({
        origen: valor as Origen,
        ...counts,
        porSemana: semanas.map((semana) =>
          total(
            origins.filter((row) => row.valor === valor && row.semana === semana),
            'leads',
          ),
        ),
      })),
      respuestas: [...WAITS, null].map((hasta, index) => ({ hasta, leads: waits.leads[index] ?? 0 })),
      calculado: new Date().toISOString(),
    };
  };
}

const total = (rows: readonly DayGroup[], figure: 'leads' | 'matriculados' | 'monto') =>
  rows.reduce((sum, row) => sum + row[figure], 0);

/** How many leads reached at least each stage; enrolled leads count only if they still are, as everywhere. */
function stagesOf(rows: readonly DayGroup[]): number[] {
  return STAGES.map((estado, rank) =>
    estado === 'matriculado'
      ? total(rows, 'matriculados')
      : total(
          rows.filter(({ valor }) => Number(valor) >= rank),
          'leads',
        ),
  );
}

/** The counts of each value over all weeks, most leads first. */
function byValue(rows: readonly DayGroup[]) {
  const counts = new Map<string | null, { leads: number; matriculados: number }>();
  for (const { valor, leads, matriculados } of rows) {
    const sum = counts.get(valor) ?? { leads: 0, matriculados: 0 };
    counts.set(valor, { leads: sum.leads + leads, matriculados: sum.matriculados + matriculados });
  }
  return [...counts]
    .map(([valor, sums]) => ({ valor, ...sums }))
    .filter(({ leads }) => leads > 0)
    .sort((one, other) => other.leads - one.leads);
}

/** The Mondays of the weeks of a period. */
function weeksOf({ desde, hasta }: Period): string[] {
  const weekday = (new Date(`${desde}T00:00:00Z`).getUTCDay() + 6) % 7;
  const weeks: string[] = [];
  for (let monday = addDays(desde, -weekday); monday <= hasta; monday = addDays(monday, 7))
    weeks.push(monday);
  return weeks;
}
