import { type FormEvent, useId, useState } from 'react';
import { useSession } from 'shared';
import { Notice } from 'shared/forms';
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
const stored = (instant: string | null, time: string) => {
  const date = new Date(instant ?? Number.NaN);
  return Number.isNaN(date.getTime())
    ? { day: '', time }
    : { day: bogotaDay(date), time: clock.format(date) };
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

/** Deadline and reminder of a lead's documents or payments; two e-mails go to who schedules them (spec: staff-panel §7). */
export function ReminderForm({ lead, subject }: { lead: Lead; subject: ReminderSubject }) {
  const names = NAMES[subject];
  const email = useSession((state) => state.user?.email) ?? '';
  const titleId = useId();
  const [reminder, setReminder] = useState(() => stored(lead[names.recordatorio], DEFAULT_REMINDER_TIME));
  const [deadline, setDeadline] = useState(() => stored(lead[names.limite], DEFAULT_DEADLINE_TIME));
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  /** A time that was not chosen moves with the days, so that the defaults are never refused. */
  const suggestTime = (day: string, limit: typeof deadline) => {
    const isSuggestion = reminder.time === defaultReminderTime(reminder.day, deadline);
    setReminder({ day, time: isSuggestion ? defaultReminderTime(day, limit) : reminder.time });
  };
  const changeDeadline = (limit: typeof deadline) => {
    setDeadline(limit);
    suggestTime(reminder.day || (limit.day && defaultReminderDay(limit.day)), limit);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const recordatorio = bogotaInstant(reminder.day, reminder.time);
    const limite = bogotaInstant(deadline.day, deadline.time);
    const found = reminderFault(subject, { recordatorio, limite });
    setFault(found);
    if (found || !recordatorio || !limite) return;
    setBusy(true);
    setOutcome({ kind: 'busy' });
    let saved = false;
    try {
      await changeLeadNow(lead, { [names.limite]: limite, [names.recordatorio]: recordatorio });
      saved = true;
      const dates = { recordatorio, limite };
      await scheduleReminders({ lead, email, subject, itemId: null, dates });
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
    <form className={inset.form} onSubmit={(event) => void submit(event)} aria-labelledby={titleId}>
      <h4 id={titleId}>{names.title}</h4>
      {fault ? <Notice kind="bad">{fault}</Notice> : null}
      <div className={classes.pair}>
        <DayField
          size="sm"
          label="Fecha límite"
          min={bogotaDay()}
          value={deadline.day}
          onChange={(day) => changeDeadline({ ...deadline, day })}
        />
        <TimeField
          size="sm"
          label="Hora límite"
          value={deadline.time}
          onChange={(time) => changeDeadline({ ...deadline, time })}
        />
        <DayField
          size="sm"
          label="Recordatorio"
          min={bogotaDay()}
          max={deadline.day || undefined}
          value={reminder.day}
          onChange={(day) => suggestTime(day, deadline)}
        />
        <TimeField
          size="sm"
          label="Hora del recordatorio"
          value={reminder.time}
          onChange={(time) => setReminder({ ...reminder, time })}
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
                  Recibirá dos correos en {email}: {formatMoment(outcome.recordatorio)} y{' '}
                  {formatMoment(outcome.limite)}.
                </Notice>
              ) : (
                <Notice kind="bad">{outcome.text}</Notice>
              )}
              {outcome.kind === 'busy' ? null : <Button onClick={close}>Entendido</Button>}
            </div>
          )}
        </StaffDialog>
      ) : null}
    </form>
  );
}
