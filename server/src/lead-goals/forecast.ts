import { sql } from 'kysely';
import {
  addDays,
  FORECAST_DECIDED_DAYS,
  FORECAST_MONTHS,
  forecastEnrolments,
  LEAD_ESTADOS,
  type LeadEstado,
  type PastStage,
} from 'shared/rules';
import type { EnrolmentForecastAnswer } from 'shared/schemas';
import { within } from '../database/conditions';
import type { Database } from '../database/database';

const DAYS_OF_YEAR = 365;
const OPEN_KEYS = LEAD_ESTADOS.map((estado) => `estado:${estado}`);

/** Expected enrolments from the open leads of the team or of one adviser, based on the outcome of their leads of the last months. */
export async function readForecast(
  { records }: Database,
  adviser: string | null,
  today: string,
): Promise<EnrolmentForecastAnswer> {
  const desde = addDays(today, -Math.round((DAYS_OF_YEAR * FORECAST_MONTHS) / 12));
  const hasta = addDays(today, -FORECAST_DECIDED_DAYS);
  const past = await (adviser === null
    ? sql<PastStage>`
        select valor::int as avance, sum(leads)::int as leads, sum(matriculados)::int as matriculados from lead_days
        where alcance = '*' and clave = 'avance' and dia between ${desde}::date and ${hasta}::date group by 1`
    : sql<PastStage>`
        select avance, count(*)::int as leads, (count(*) filter (where estado = 'matriculado'))::int as matriculados from leads
        where asesor_asignado = ${adviser} and eliminado_en is null and ${within('fecha_creacion', { desde, hasta })} group by 1`
  ).execute(records);
  const open = await sql<{ clave: string; leads: number }>`
    select clave, sum(leads) as leads from lead_counts
    where alcance = ${adviser ?? '*'} and clave = any(${OPEN_KEYS}::text[]) group by 1`.execute(records);
  const counts = open.rows.map(({ clave, leads }) => [clave.slice('estado:'.length), Number(leads)]);
  const { base, esperados, etapas } = forecastEnrolments(
    past.rows,
    Object.fromEntries(counts) as Partial<Record<LeadEstado, number>>,
  );
  return { desde, hasta, base, esperados, etapas: [...etapas] };
}
