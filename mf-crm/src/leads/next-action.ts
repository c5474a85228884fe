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

/** What is wrong with a chosen moment, by field of `NextActionFields`. */
export type NextActionErrors = Readonly<Record<string, string>>;

/** The instant of what was chosen; null when nothing is, messages when it cannot be used. */
export function nextActionMoment(
  draft: NextActionDraft,
  now: number,
): { at: string | null } | { errors: NextActionErrors } {
  if (draft.choice === null) return { at: null };
  if (draft.choice !== 'elegir') {
    const choice = nextActionChoices(now).find(({ id }) => id === draft.choice);
    return choice
      ? { at: choice.at }
      : { errors: { eleccion: 'Elija de nuevo la fecha de la próxima acción.' } };
  }
  if (!draft.day) return { errors: { dia: 'Elija el día de la próxima acción.' } };
  if (!draft.time) return { errors: { hora: 'Escriba la hora de la próxima acción.' } };
  const moment = bogotaInstant(draft.day, draft.time);
  if (!moment) return { errors: { dia: 'Elija el día de la próxima acción.' } };
  if (Date.parse(moment) <= now) return { errors: inThePast(draft.day, now) };
  return { at: moment };
}

const PAST = 'La próxima acción debe quedar en el futuro.';
const inThePast = (day: string, now: number): NextActionErrors =>
  day === bogotaDay(now) ? { hora: PAST } : { dia: PAST };

/** What is wrong with a draft; nothing where it can be used, or none is chosen. */
export function nextActionErrors(draft: NextActionDraft): NextActionErrors {
  const moment = nextActionMoment(draft, Date.now());
  return 'errors' in moment ? moment.errors : {};
}

/** The draft as texts to be kept. */
export const nextActionTexts = ({ choice, day, time, what }: NextActionDraft) => ({
  eleccion: choice ?? '',
  dia: day,
  hora: time,
  que: what,
});

/** A kept draft; what it lacks is as in `fallback`. */
export const nextActionOf = (
  texts: Readonly<Record<string, string>> | null,
  fallback: NextActionDraft,
): NextActionDraft =>
  texts
    ? {
        choice: texts.eleccion || null,
        day: texts.dia ?? '',
        time: texts.hora ?? fallback.time,
        what: texts.que ?? fallback.what,
      }
    : fallback;
