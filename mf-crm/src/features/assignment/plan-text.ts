import type { AssignmentPlan } from 'shared/schemas';
import type { AdviserNames } from '../../lead-data/advisers-queries';
import { formatDay } from '../../lead-ui/format-day';

export type Rule = AssignmentPlan['reglas'][number];
export type Limits = AssignmentPlan['asesores'][number];
export type Hours = Rule['horario'];

/** "lun–vie 8:00–18:00, sáb 8:00–12:00". */
function hoursText({ semana, sabado }: Hours): string {
  const span = ({ desde, hasta }: Hours['semana']) => `${desde}–${hasta}`.replaceAll(/\b0(?=\d:)/g, '');
  return `lun–vie ${span(semana)}${sabado ? `, sáb ${span(sabado)}` : ''}`;
}

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('es-CO')} ${count === 1 ? one : many}`;

/** Which requests a rule takes, who gets them, and until when. */
export function ruleText(
  { universidades, niveles, asesores, horario, minutos }: Rule,
  names: AdviserNames,
): string {
  const [adviser] = asesores;
  return [
    universidades.length === 0
      ? 'Todas las universidades'
      : universidades.length <= 2
        ? universidades.join(' y ')
        : counted(universidades.length, 'universidad', 'universidades'),
    niveles.length === 1 ? (niveles[0] === 'posgrado' ? 'posgrado' : 'pregrado') : 'todos los niveles',
    asesores.length === 0
      ? 'todos los asesores activos'
      : asesores.length === 1 && adviser
        ? (names.get(adviser) ?? 'un asesor retirado')
        : counted(asesores.length, 'asesor', 'asesores'),
    hoursText(horario),
    minutos === null
      ? 'no pasa a otro'
      : `pasa a otro en ${counted(minutos, 'minuto hábil', 'minutos hábiles')}`,
  ].join(' · ');
}

/** The limits of an adviser, or "Sin límites". */
export function limitsText({ horario, maximo, ausencias }: Omit<Limits, 'asesor'>): string {
  const parts = [
    horario && hoursText(horario),
    maximo && `hasta ${counted(maximo, 'lead abierto', 'leads abiertos')}`,
    ...ausencias.map(({ desde, hasta }) =>
      desde === hasta
        ? `ausente el ${formatDay(desde)}`
        : `ausente del ${formatDay(desde)} al ${formatDay(hasta)}`,
    ),
  ].filter(Boolean);
  return parts.join(' · ') || 'Sin límites: el horario de cada regla';
}
