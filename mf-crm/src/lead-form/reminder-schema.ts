import { bogotaDay, bogotaInstant, type ReminderSubject, reminderFault } from 'shared/rules';
import { schemaOf } from 'shared/ui-staff';
import { formatMoment } from '../lead-ui/format-day';

/** ISO instants. */
export interface Dates {
  limite: string;
  recordatorio: string;
}

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Bogota',
  hour: '2-digit',
  minute: '2-digit',
});
export const stored = (instant: string | null, time: string): Moment => {
  const date = new Date(instant ?? Number.NaN);
  return Number.isNaN(date.getTime())
    ? { day: '', time }
    : { day: bogotaDay(date), time: clock.format(date) };
};

/** `YYYY-MM-DD` and `HH:mm`, each may be empty. */
export interface Moment {
  day: string;
  time: string;
}
interface Values extends Record<string, string> {
  limite: string;
  horaLimite: string;
  recordatorio: string;
  horaRecordatorio: string;
}

/** A reminder for a time that has passed is sent at once. */
export const leavesAt = (instant: string): string =>
  Date.parse(instant) <= Date.now() ? 'enseguida' : formatMoment(instant);

/** The field to correct when a pair of times is refused. */
function fieldToMend(values: Values, { limite, recordatorio }: Partial<Dates>): keyof Values {
  if (!limite) return values.limite ? 'horaLimite' : 'limite';
  if (!recordatorio) return values.recordatorio ? 'horaRecordatorio' : 'recordatorio';
  return recordatorio < limite && Date.parse(limite) <= Date.now() ? 'limite' : 'recordatorio';
}

export const datesOf = (values: Values) => ({
  recordatorio: bogotaInstant(values.recordatorio, values.horaRecordatorio) ?? undefined,
  limite: bogotaInstant(values.limite, values.horaLimite) ?? undefined,
});

export const schemaFor = (subject: ReminderSubject) =>
  schemaOf<Values, Dates>((values) => {
    const { limite, recordatorio } = datesOf(values);
    const fault = reminderFault(subject, { recordatorio: recordatorio ?? null, limite: limite ?? null });
    if (!fault && limite && recordatorio) return { sent: { limite, recordatorio } };
    return { errors: { [fieldToMend(values, { limite, recordatorio })]: fault ?? '' } };
  });
