import { LEAD_ESTADOS, type LeadEstado } from './lead-options';

/** Fewest past leads for a meaningful share. */
export const FORECAST_MIN_LEADS = 30;
/** Past leads are those received in these last months, except in these last days, in which most are still undecided. */
export const FORECAST_MONTHS = 12;
export const FORECAST_DECIDED_DAYS = 60;

/** Past leads whose furthest state was index `avance` of `LEAD_ESTADOS`, and how many of them are enrolled. */
export interface PastStage {
  readonly avance: number;
  readonly leads: number;
  readonly matriculados: number;
}

/** Open leads of a stage, and the past leads that had reached it. */
interface StageForecast {
  readonly estado: LeadEstado;
  readonly abiertos: number;
  readonly llegaron: number;
  readonly matriculados: number;
  /** Expected enrolments of the open leads; null: too few past leads had reached the stage. */
  readonly esperados: number | null;
}

/** Expected enrolments of the open leads, based on past ones. */
interface EnrolmentForecast {
  /** Number of past leads that it is based on. */
  readonly base: number;
  readonly etapas: readonly StageForecast[];
  /** Null: too few past leads. */
  readonly esperados: number | null;
}

const OPEN_STAGES = LEAD_ESTADOS.filter((estado) => estado !== 'matriculado' && estado !== 'perdido');

/**
 * How many open leads will enrol if they behave like past ones. For each stage it uses the share of past leads that had reached it
 * and are enrolled. A stage that too few had reached adds nothing.
 */
export function forecastEnrolments(
  past: readonly PastStage[],
  open: Readonly<Partial<Record<LeadEstado, number>>>,
): EnrolmentForecast {
  const sum = (stages: readonly PastStage[], of: 'leads' | 'matriculados') =>
    stages.reduce((total, stage) => total + stage[of], 0);
  const base = sum(past, 'leads');
  const etapas = OPEN_STAGES.map((estado): StageForecast => {
    const reached = past.filter(({ avance }) => avance >= LEAD_ESTADOS.indexOf(estado));
    const [llegaron, matriculados] = [sum(reached, 'leads'), sum(reached, 'matriculados')];
    const abiertos = open[estado] ?? 0;
    const esperados = llegaron < FORECAST_MIN_LEADS ? null : (abiertos * matriculados) / llegaron;
    return { estado, abiertos, llegaron, matriculados, esperados };
  });
  const total = etapas.reduce((all, { esperados }) => all + (esperados ?? 0), 0);
  return { base, etapas, esperados: base < FORECAST_MIN_LEADS ? null : total };
}
