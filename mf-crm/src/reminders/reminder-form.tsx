import { type FormEvent, useId, useState } from 'react';
import { useSession } from 'shared';
import { Notice, useFieldErrors } from 'shared/forms';
import {
  bogotaDay,
  bogotaInstant,
  DEFAULT_DEADLINE_TIME,
  DEFAULT_REMINDER_TIME,
  defaultReminderDay,
  defaultReminderTime,
  type ReminderSubject,
  reminderFault,
} from 'shared/rules';
import { Button, Loader } from 'shared/ui';
import { DayField, TimeField } from 'shared/ui-dates';
import { BusyButton, StaffDialog } from 'shared/ui-staff';
import { formatMoment } from '../leads/format-day';
import inset from '../leads/inset-form.module.css';
import type { Lead } from '../leads/lead';
import { changeLeadNow, scheduleReminders } from '../leads/leads-queries';
import { type TypedTexts, useTyped } from '../leads/typed-texts';
import classes from './reminder-form.module.css';

const NAMES = {
  documento: {
    title: 'Recordatorio de documentos',
    limite: 'fechaLimiteDocumentos',
    recordatorio: 'fechaRecordatorioDocumentos',
  },
  pago: {
    title: 'Recordatorio de pagos',
    limite: 'fechaLimitePagos',
    recordatorio: 'fechaRecordatorioPagos',
  },
} as const;

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Bogota',
  hour: '2-digit',
  minute: '2-digit',
});
const stored = (instant: string | null, time: string): Moment => {
  const date = new Date(instant ?? Number.NaN);
  return Number.isNaN(date.getTime())
    ? { day: '', time }
    : { day: bogotaDay(date), time: clock.format(date) };
};

/** `YYYY-MM-DD` and `HH:mm`, each may be empty. */
interface Moment {
  day: string;
  time: string;
}
interface Moments {
  deadline: Moment;
  reminder: Moment;
}
const typedMoments = (typed: TypedTexts | null): Moments | null =>
  typed && {
    deadline: { day: typed.limite ?? '', time: typed.horaLimite ?? '' },
    reminder: { day: typed.recordatorio ?? '', time: typed.horaRecordatorio ?? '' },
  };

type Outcome =
  | { kind: 'busy' }
  | { kind: 'done'; recordatorio: string; limite: string }
  | { kind: 'failed'; text: string };

const TITLES: Readonly<Record<Outcome['kind'], string>> = {
  busy: 'Programando recordatorios',
  done: 'Recordatorios programados',
  // spec: staff-panel §8
  failed: 'Error configurando recordatorios',
};

/** A reminder for an hour that has passed leaves at once. */
const leavesAt = (instant: string): string =>
  Date.parse(instant) <= Date.now() ? 'enseguida' : formatMoment(instant);

/** It appears in the open dialog, once there is an outcome. */
const focusAtOnce = (button: HTMLButtonElement | null) => button?.focus();

/** Where a refused pair of moments can be mended. */
function fieldToMend({ deadline, reminder }: Moments): string {
  const limite = bogotaInstant(deadline.day, deadline.time);
  const recordatorio = bogotaInstant(reminder.day, reminder.time);
  if (!limite) return deadline.day ? 'horaLimite' : 'limite';
  if (!recordatorio) return reminder.day ? 'horaRecordatorio' : 'recordatorio';
  return recordatorio < limite && Date.parse(limite) <= Date.now() ? 'limite' : 'recordatorio';
}

/** Deadline and reminder of a lead's documents or payments; two e-mails go to who schedules them (spec: staff-panel §7). */
export function ReminderForm({ lead, subject }: { lead: Lead; subject: ReminderSubject }) {
  const names = NAMES[subject];
  const email = useSession((state) => state.user?.email) ?? '';
  const titleId = useId();
  const typed = useTyped(`recordatorio.${subject}.${lead.id}`);
  const [{ deadline, reminder }, setMoments] = useState(
    () =>
      typedMoments(typed.restored) ?? {
        deadline: stored(lead[names.limite], DEFAULT_DEADLINE_TIME),
        reminder: stored(lead[names.recordatorio], DEFAULT_REMINDER_TIME),
      },
  );
  const [busy, setBusy] = useState(false);
  const { errors, ...fieldErrors } = useFieldErrors();
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const write = (moments: Moments) => {
    setMoments(moments);
    fieldErrors.forget();
    typed.keep({
      limite: moments.deadline.day,
      horaLimite: moments.deadline.time,
      recordatorio: moments.reminder.day,
      horaRecordatorio: moments.reminder.time,
    });
  };
  /** A time that was not chosen moves with the days, so that the defaults are never refused. */
  const suggestTime = (day: string, limit: Moment) => {
    const isSuggestion = reminder.time === defaultReminderTime(reminder.day, deadline);
    const time = isSuggestion ? defaultReminderTime(day, limit) : reminder.time;
    write({ deadline: limit, reminder: { day, time } });
  };
  const changeDeadline = (limit: Moment) =>
    suggestTime(reminder.day || (limit.day && defaultReminderDay(limit.day)), limit);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const recordatorio = bogotaInstant(reminder.day, reminder.time);
    const limite = bogotaInstant(deadline.day, deadline.time);
    const fault = reminderFault(subject, { recordatorio, limite });
    const field = fieldToMend({ deadline, reminder });
    const isRight = fieldErrors.check(event.currentTarget, fault ? { [field]: fault } : {});
    if (!isRight || !recordatorio || !limite) return;
    setBusy(true);
    setOutcome({ kind: 'busy' });
    let saved = false;
    try {
      await changeLeadNow(lead, { [names.limite]: limite, [names.recordatorio]: recordatorio });
      saved = true;
      const dates = { recordatorio, limite };
      await scheduleReminders({ lead, email, subject, itemId: null, dates });
      typed.keep(null);
      setOutcome({ kind: 'done', recordatorio, limite });
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      const which = saved
        ? 'Las fechas quedaron guardadas, pero no se programaron los correos.'
        : 'No se guardaron las fechas en el lead.';
      setOutcome({ kind: 'failed', text: `${which} ${text}` });
    }
    setBusy(false);
  };

  return (
    <form
      className={inset.form}
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-labelledby={titleId}
    >
      <h4 id={titleId}>{names.title}</h4>
      {/* Any day can be written: what is wrong with the two of them is told in words. */}
      <div className={classes.pair}>
        <DayField
          size="sm"
          name="limite"
          error={errors.limite}
          label="Fecha límite"
          value={deadline.day}
          onChange={(day) => changeDeadline({ ...deadline, day })}
        />
        <TimeField
          size="sm"
          name="horaLimite"
          error={errors.horaLimite}
          label="Hora límite"
          value={deadline.time}
          onChange={(time) => changeDeadline({ ...deadline, time })}
        />
        <DayField
          size="sm"
          name="recordatorio"
          error={errors.recordatorio}
          label="Recordatorio"
          value={reminder.day}
          onChange={(day) => suggestTime(day, deadline)}
        />
        <TimeField
          size="sm"
          name="horaRecordatorio"
          error={errors.horaRecordatorio}
          label="Hora del recordatorio"
          value={reminder.time}
          onChange={(time) => write({ deadline, reminder: { ...reminder, time } })}
        />
      </div>
      <BusyButton
        type="submit"
        size="sm"
        variant="default"
        fullWidth
        busy={busy}
        disabled={!deadline.day || !reminder.day}
      >
        {busy ? 'Programando...' : 'Programar Recordatorios'}
      </BusyButton>
      <p className={classes.hint}>
        Se envían dos correos a {email}: el día del recordatorio y el día límite.
      </p>
      {outcome ? (
        <StaffDialog title={TITLES[outcome.kind]} onClosed={() => setOutcome(null)}>
          {(close) => (
            <div className={classes.outcome}>
              {outcome.kind === 'busy' ? (
                <p className={classes.busy} role="status">
                  <Loader size={18} aria-hidden="true" />
                  Guardando las fechas y programando los correos...
                </p>
              ) : outcome.kind === 'done' ? (
                <Notice kind="good">
                  Recibirá dos correos en {email}: {leavesAt(outcome.recordatorio)} y{' '}
                  {leavesAt(outcome.limite)}.
                </Notice>
              ) : (
                <Notice kind="bad">{outcome.text}</Notice>
              )}
              {outcome.kind === 'busy' ? null : (
                <Button ref={focusAtOnce} onClick={close}>
                  Entendido
                </Button>
              )}
            </div>
          )}
        </StaffDialog>
      ) : null}
    </form>
  );
}
