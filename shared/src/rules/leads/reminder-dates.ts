import { bogotaDay } from '../days/bogota-day';

/** Subjects of a reminder, as named in calls (spec: staff-panel §7). */
export const REMINDER_SUBJECTS = ['documento', 'pago'] as const;
export type ReminderSubject = (typeof REMINDER_SUBJECTS)[number];

/** The two e-mails of one call: the reminder and the deadline. */
export const REMINDER_KINDS = ['recordatorio', 'limite'] as const;
/** One of the two e-mails. */
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** Times of day that the dialogs start with, Bogotá (spec: staff-panel §9). */
export const DEFAULT_REMINDER_TIME = '09:00';
/** Time of day of a deadline, Bogotá. */
export const DEFAULT_DEADLINE_TIME = '08:00';

const DAY_MS = 86_400_000;

const MISSING: Readonly<Record<ReminderSubject, string>> = {
  documento: 'Por favor, completa ambas fechas antes de continuar.',
  pago: 'Por favor completa ambas fechas (límite y recordatorio)',
};

/** The instant of a day (`YYYY-MM-DD`) and time (`HH:mm`) in Bogotá, ISO 8601 in UTC; null if either is not valid. */
export function bogotaInstant(day: string, time: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return null;
  const instant = new Date(`${day}T${time}:00-05:00`);
  // `Date` turns 30 February into 2 March.
  return Number.isNaN(instant.getTime()) || bogotaDay(instant) !== day ? null : instant.toISOString();
}

/**
 * Suggested day of a reminder: the day before the deadline (spec: decisions, "Default reminder"), but not
 * before today.
 */
export function defaultReminderDay(deadlineDay: string, today = bogotaDay()): string {
  const before = new Date(Date.parse(`${deadlineDay}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
  if (before < today) return today;
  return before;
}

/**
 * Suggested time of a reminder: 09:00. On the day of the deadline, if 09:00 would be too late, an hour
 * before the deadline. Days are `YYYY-MM-DD`, times `HH:mm` in Bogotá.
 */
export function defaultReminderTime(day: string, deadline: { readonly day: string; readonly time: string }) {
  if (!day || day !== deadline.day || DEFAULT_REMINDER_TIME < deadline.time) return DEFAULT_REMINDER_TIME;
  const hour = Math.max(0, Number(deadline.time.slice(0, 2)) - 1);
  return `${String(hour).padStart(2, '0')}:${deadline.time.slice(3)}`;
}

/**
 * Error message for the dates of a reminder, worded as in the specification (staff-panel §5), or null. Dates are ISO 8601
 * instants; an empty one counts as missing.
 */
export function reminderFault(
  subject: ReminderSubject,
  dates: { readonly recordatorio: string | null; readonly limite: string | null },
  now: Date | number = Date.now(),
): string | null {
  const reminder = dates.recordatorio ? Date.parse(dates.recordatorio) : Number.NaN;
  const deadline = dates.limite ? Date.parse(dates.limite) : Number.NaN;
  if (Number.isNaN(reminder) || Number.isNaN(deadline)) return MISSING[subject];
  if (reminder >= deadline) return 'La fecha/hora de recordatorio debe ser anterior a la fecha/hora límite';
  if (deadline <= Number(now)) return 'La fecha límite debe ser futura';
  // A reminder for an hour of today that has passed is sent at once.
  if (bogotaDay(reminder) < bogotaDay(now)) return 'La fecha de recordatorio debe ser de hoy o futura';
  return null;
}
