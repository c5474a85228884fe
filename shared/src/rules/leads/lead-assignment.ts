import { bogotaDay } from '../days/bogota-day';
import { isWorking, type WorkingHours } from '../days/working-hours';

/** The data of a lead that decides which rule applies. */
export interface AssignedRequest {
  readonly universidad: string | null;
  readonly nivel: 'pregrado' | 'posgrado';
}

/** Which requests are assigned to whom. An empty list means all. */
export interface AssignmentRule {
  readonly id: string;
  readonly nombre: string;
  readonly universidades: readonly string[];
  readonly niveles: readonly AssignedRequest['nivel'][];
  readonly asesores: readonly string[];
  readonly horario: WorkingHours;
  /** Working minutes after which an unanswered request goes to another adviser; null: it stays. */
  readonly minutos: number | null;
}

/** Limits of an adviser, which apply to all rules. */
export interface AdviserLimits {
  readonly asesor: string;
  /** Null: the hours of the rule apply. */
  readonly horario: WorkingHours | null;
  /** Absences, first and last day included. */
  readonly ausencias: readonly { readonly desde: string; readonly hasta: string }[];
  /** With this number of open leads they get no more by rule; null: no limit. */
  readonly maximo: number | null;
}

/** An adviser who may get a request, with their current load. */
export interface Candidate extends AdviserLimits {
  /** Leads that are neither enrolled nor lost. */
  readonly abiertos: number;
  /** When they last got a lead by rule, in milliseconds since 1970; null: never. */
  readonly ultimo: number | null;
}

/** Who gets a request, and why. */
export interface Choice {
  readonly asesor: string;
  readonly abiertos: number;
  /** Another adviser has as few open leads; this one has waited longest. */
  readonly empate: boolean;
  /** None of the advisers is working now. */
  readonly fueraDeHorario: boolean;
}

/** The first rule that applies to a request. */
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
 * Chooses the candidate who gets a request now: one of the rule's advisers who is not absent and not at their maximum. Those who are
 * working now come first, then the fewest open leads, then the longest wait since the last lead.
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

/** Why a lead was assigned as it was, as shown in its history. */
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
