import { LEAD_ESTADOS, type LeadEstado } from './lead-options';

/** With fewer past leads a share says nothing. */
export const FORECAST_MIN_LEADS = 30;
/** Past leads: received in the last months, but not in these last days, in which most are still undecided. */
export const FORECAST_MONTHS = 12;
export const FORECAST_DECIDED_DAYS = 60;

/** Past leads that came as far as a place of the path (`LEAD_ESTADOS`), and how many of them are enrolled. */
export interface PastStage {
  readonly avance: number;
  readonly leads: number;
  readonly matriculados: number;
}

/** Open leads of a stage, and what became of past ones that had reached it. */
interface StageForecast {
  readonly estado: LeadEstado;
  readonly abiertos: number;
  readonly llegaron: number;
  readonly matriculados: number;
  /** Enrolments to expect of the open ones; null: too few had reached it to say. */
  readonly esperados: number | null;
}

/** What past leads let expect of the open ones. */
interface EnrolmentForecast {
  /** Past leads that it rests on. */
  readonly base: number;
  readonly etapas: readonly StageForecast[];
  /** Null: there are too few past leads. */
  readonly esperados: number | null;
}

const OPEN_STAGES = LEAD_ESTADOS.filter((estado) => estado !== 'matriculado' && estado !== 'perdido');

/**
 * How many of the open leads will enrol if they fare as past ones did: by stage, the share of those who had reached it and are
 * enrolled. A stage that too few had reached counts with none.
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
