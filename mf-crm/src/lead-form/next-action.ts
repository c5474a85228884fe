import { addDays, bogotaDay, bogotaInstant, contactHours, weekday } from 'shared/rules';
import { dayText } from '../lead-ui/due-text';

/** A time for the next action, chosen with one press. */
export interface NextActionChoice {
  id: string;
  label: string;
  /** ISO instant. */
  at: string;
}

const FIVE_MINUTES_MS = 5 * 60_000;
const HOUR_MS = 3_600_000;
/** Days in which to look for working days; Holy Week is the longest gap. */
const HORIZON = 14;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const at = (day: string) => bogotaInstant(day, '09:00') ?? '';

/** In an hour, tomorrow, and the next two working days at nine; none on a day without contact hours. */
export function nextActionChoices(now: number): NextActionChoice[] {
  const today = bogotaDay(now);
  const hour = new Date(Math.ceil((now + HOUR_MS) / FIVE_MINUTES_MS) * FIVE_MINUTES_MS).toISOString();
  const tomorrow = addDays(today, 1);
  const workingDays = Array.from({ length: HORIZON }, (_, index) => addDays(today, index + 2)).filter(
    (day) => contactHours(day) && weekday(day) !== 6,
  );
  return [
    { id: 'hora', label: 'En 1 h', at: hour },
    ...(contactHours(tomorrow) ? [{ id: 'manana', label: 'Mañana 9:00', at: at(tomorrow) }] : []),
    ...workingDays.slice(0, 2).map((day) => ({ id: day, label: capital(dayText(day, now)), at: at(day) })),
  ];
}

/** Form values of a lead's next action. `eleccion` is the id of a choice, or "elegir" for a day and time. */
export const NO_NEXT_ACTION = { eleccion: '', dia: '', hora: '09:00', que: 'Llamar' };
export type NextActionValues = typeof NO_NEXT_ACTION;

/** What is wrong with a chosen time, by field. */
type NextActionErrors = Readonly<Partial<Record<keyof NextActionValues, string>>>;

/** The instant that was chosen; null if none was, messages if it cannot be used. */
export function nextActionMoment(
  { eleccion, dia, hora }: NextActionValues,
  now: number,
): { at: string | null } | { errors: NextActionErrors } {
  if (eleccion === '') return { at: null };
  if (eleccion !== 'elegir') {
    const choice = nextActionChoices(now).find(({ id }) => id === eleccion);
    return choice
      ? { at: choice.at }
      : { errors: { eleccion: 'Elija de nuevo la fecha de la próxima acción.' } };
  }
  if (!dia) return { errors: { dia: 'Elija el día de la próxima acción.' } };
  if (!hora) return { errors: { hora: 'Escriba la hora de la próxima acción.' } };
  const moment = bogotaInstant(dia, hora);
  if (!moment) return { errors: { dia: 'Elija el día de la próxima acción.' } };
  if (Date.parse(moment) <= now) return { errors: inThePast(dia, now) };
  return { at: moment };
}

const PAST = 'La próxima acción debe quedar en el futuro.';
const inThePast = (day: string, now: number): NextActionErrors =>
  day === bogotaDay(now) ? { hora: PAST } : { dia: PAST };
