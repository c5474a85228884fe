import { bogotaDay } from '../days/bogota-day';
import { isWorking, type WorkingHours } from '../days/working-hours';

/** What of a lead decides by which rule it is assigned. */
export interface AssignedRequest {
  readonly universidad: string | null;
  readonly nivel: 'pregrado' | 'posgrado';
}

/** Which requests go to whom. An empty list takes all. */
export interface AssignmentRule {
  readonly id: string;
  readonly nombre: string;
  readonly universidades: readonly string[];
  readonly niveles: readonly AssignedRequest['nivel'][];
  readonly asesores: readonly string[];
  readonly horario: WorkingHours;
  /** Minutes of work after which a request that nobody answered goes on; null: it stays. */
  readonly minutos: number | null;
}

/** What limits an adviser, whatever the rule. */
export interface AdviserLimits {
  readonly asesor: string;
  /** Null: the hours of the rule. */
  readonly horario: WorkingHours | null;
  /** Days away, both included. */
  readonly ausencias: readonly { readonly desde: string; readonly hasta: string }[];
  /** With so many open leads they get no more by rule; null: no limit. */
  readonly maximo: number | null;
}

/** An adviser who may get a request, as they stand now. */
export interface Candidate extends AdviserLimits {
  /** Leads that are neither enrolled nor lost. */
  readonly abiertos: number;
  /** When they last got one by rule, in milliseconds; null: never. */
  readonly ultimo: number | null;
}

/** Who gets a request, and why. */
export interface Choice {
  readonly asesor: string;
  readonly abiertos: number;
  /** Others have as few open leads: this one waited longest. */
  readonly empate: boolean;
  /** Nobody works now. */
  readonly fueraDeHorario: boolean;
}

/** The first rule that takes a request. */
export function ruleFor<Rule extends AssignmentRule>(
  rules: readonly Rule[],
  { universidad, nivel }: AssignedRequest,
): Rule | undefined {
  return rules.find(
    ({ universidades, niveles }) =>
      (universidades.length === 0 || (universidad !== null && universidades.includes(universidad))) &&
      (niveles.length === 0 || niveles.includes(nivel)),
  );
}

/**
 * Who of the candidates gets a request now: of those of the rule who are neither away nor full, those who work now before the
 * others, then whoever has the fewest open leads, of these who has waited longest.
 */
export function chooseAdviser(
  rule: Pick<AssignmentRule, 'asesores' | 'horario'>,
  candidates: readonly Candidate[],
  now: number,
  except: readonly string[] = [],
): Choice | null {
  const day = bogotaDay(now);
  const free = candidates.filter(
    ({ asesor, ausencias, maximo, abiertos }) =>
      (rule.asesores.length === 0 || rule.asesores.includes(asesor)) &&
      !except.includes(asesor) &&
      (maximo === null || abiertos < maximo) &&
      !ausencias.some(({ desde, hasta }) => desde <= day && day <= hasta),
  );
  const working = free.filter(({ horario }) => isWorking(horario ?? rule.horario, now));
  const [first, second] = (working.length > 0 ? working : free).toSorted(
    (one, other) =>
      one.abiertos - other.abiertos ||
      (one.ultimo ?? 0) - (other.ultimo ?? 0) ||
      (one.asesor < other.asesor ? -1 : 1),
  );
  if (!first) return null;
  return {
    asesor: first.asesor,
    abiertos: first.abiertos,
    empate: second?.abiertos === first.abiertos,
    fueraDeHorario: working.length === 0,
  };
}

/** Why a lead went where it went, as its history says it. */
export function assignmentReason(
  { nombre, minutos }: Pick<AssignmentRule, 'nombre' | 'minutos'>,
  choice: Choice | null,
  passedOn = false,
): string {
  const unanswered = passedOn ? `sin respuesta en ${minutos} minutos hábiles; ` : '';
  if (!choice) return `Regla «${nombre}»: ${unanswered}no hay otro asesor disponible`;
  const open = `${choice.abiertos} ${choice.abiertos === 1 ? 'abierto' : 'abiertos'}`;
  const tie = choice.empate ? ', más tiempo sin recibir' : '';
  const closed = choice.fueraDeHorario ? '; nadie está en horario' : '';
  return `Regla «${nombre}»: ${unanswered}menor carga (${open})${tie}${closed}`;
}
