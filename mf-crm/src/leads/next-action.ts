import { addDays, bogotaDay, bogotaInstant } from 'shared/rules';
import { contactHours, weekday } from './contact-hours';
import { dayText } from './due-text';

/** A moment for a next action that one press chooses. */
export interface NextActionChoice {
  id: string;
  label: string;
  /** ISO instant. */
  at: string;
}

const FIVE_MINUTES_MS = 5 * 60_000;
const HOUR_MS = 3_600_000;
/** Days that are looked at for working days: Holy Week has the longest gap. */
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

/** What was chosen or typed for the next action of a lead. */
export interface NextActionDraft {
  /** Id of a choice, "elegir" for day and time, null for none. */
  choice: string | null;
  day: string;
  time: string;
  what: string;
}

export const NO_NEXT_ACTION: NextActionDraft = { choice: null, day: '', time: '09:00', what: 'Llamar' };

/** The instant of what was chosen; null when nothing is, a text when it cannot be used. */
export function nextActionMoment(
  draft: NextActionDraft,
  now: number,
): { at: string | null } | { fault: string } {
  if (draft.choice === null) return { at: null };
  if (draft.choice !== 'elegir') {
    const choice = nextActionChoices(now).find(({ id }) => id === draft.choice);
    return choice ? { at: choice.at } : { fault: 'Elija de nuevo la fecha de la próxima acción.' };
  }
  const moment = bogotaInstant(draft.day, draft.time);
  if (!moment) return { fault: 'Elija el día y la hora de la próxima acción.' };
  if (Date.parse(moment) <= now) return { fault: 'La próxima acción debe quedar en el futuro.' };
  return { at: moment };
}
