import { useId } from 'react';
import { useSession } from 'shared';
import {
  DEFAULT_DEADLINE_TIME,
  DEFAULT_REMINDER_TIME,
  defaultReminderDay,
  defaultReminderTime,
  type ReminderSubject,
} from 'shared/rules';
import type { LeadEdit } from 'shared/schemas';
import { DayField, TimeField } from 'shared/ui-dates';
import { BusyButton, Grid, Hint, messageOf, useDraftForm } from 'shared/ui-staff';
import type { Lead } from '../lead-data/lead';
import { changeLeadNow } from '../lead-data/leads-queries';
import { scheduleReminders } from '../lead-data/reminder-calls';
import inset from '../lead-ui/inset-form.module.css';
import { ReminderOutcome } from './reminder-outcome';
import { type Dates, type Moment, schemaFor, stored } from './reminder-schema';

const SUBJECTS = {
  documento: {
    title: 'Recordatorio de documentos',
    stored: (lead: Lead) => [lead.fechaLimiteDocumentos, lead.fechaRecordatorioDocumentos],
    changed: ({ limite, recordatorio }: Dates): LeadEdit => ({
      fechaLimiteDocumentos: limite,
      fechaRecordatorioDocumentos: recordatorio,
    }),
  },
  pago: {
    title: 'Recordatorio de pagos',
    stored: (lead: Lead) => [lead.fechaLimitePagos, lead.fechaRecordatorioPagos],
    changed: ({ limite, recordatorio }: Dates): LeadEdit => ({
      fechaLimitePagos: limite,
      fechaRecordatorioPagos: recordatorio,
    }),
  },
} as const satisfies Readonly<Record<ReminderSubject, object>>;

interface Props {
  lead: Lead;
  subject: ReminderSubject;
}

/** The dates: stored in the lead, and scheduled as two e-mails. */
function useReminder({ lead, subject }: Props, email: string) {
  const { stored: storedOf, changed } = SUBJECTS[subject];
  const [limit, reminder] = storedOf(lead);
  const first = {
    deadline: stored(limit ?? null, DEFAULT_DEADLINE_TIME),
    reminder: stored(reminder ?? null, DEFAULT_REMINDER_TIME),
  };
  const form = useDraftForm(schemaFor(subject), {
    initialValues: {
      limite: first.deadline.day,
      horaLimite: first.deadline.time,
      recordatorio: first.reminder.day,
      horaRecordatorio: first.reminder.time,
    },
    draft: `recordatorio.${subject}.${lead.id}`,
    submit: async (dates) => {
      const failed = (which: string) => (error: unknown) => {
        throw new Error(`${which} ${messageOf(error)}`, { cause: error });
      };
      await changeLeadNow(lead, changed(dates)).catch(failed('No se guardaron las fechas en el lead.'));
      await scheduleReminders({ lead, email, subject, itemId: null, dates }).catch(
        failed('Las fechas quedaron guardadas, pero no se programaron los correos.'),
      );
    },
    stays: (values) => values,
  });
  const { values } = form;

  /** A time that was not chosen by hand changes with the days, so that the defaults are never refused. */
  const suggestTime = (day: string, deadline: Moment) => {
    const before = { day: values.limite, time: values.horaLimite };
    const isSuggestion = values.horaRecordatorio === defaultReminderTime(values.recordatorio, before);
    form.set({
      limite: deadline.day,
      horaLimite: deadline.time,
      recordatorio: day,
      horaRecordatorio: isSuggestion ? defaultReminderTime(day, deadline) : values.horaRecordatorio,
    });
  };
  const changeDeadline = (deadline: Moment) =>
    suggestTime(values.recordatorio || (deadline.day && defaultReminderDay(deadline.day)), deadline);
  const changeReminder = (day: string) => suggestTime(day, { day: values.limite, time: values.horaLimite });
  return { form, changeDeadline, changeReminder };
}

/** Deadline and reminder for a lead's documents or payments. Two e-mails go to the person who schedules them (spec: staff-panel §7). */
export function ReminderForm({ lead, subject }: Props) {
  const email = useSession((state) => state.user?.email) ?? '';
  const titleId = useId();
  const { form, changeDeadline, changeReminder } = useReminder({ lead, subject }, email);
  const { values, busy } = form;

  return (
    <form {...form.element} className={inset.form} noValidate aria-labelledby={titleId}>
      <h4 id={titleId}>{SUBJECTS[subject].title}</h4>
      {/* Any day can be typed: a message says what is wrong with the two dates. */}
      <Grid columns={2} gap={8} align="start">
        <DayField
          size="sm"
          label="Fecha límite"
          {...form.field('limite')}
          onChange={(day) => changeDeadline({ day, time: values.horaLimite })}
        />
        <TimeField
          size="sm"
          label="Hora límite"
          {...form.field('horaLimite')}
          onChange={(time) => changeDeadline({ day: values.limite, time })}
        />
        <DayField size="sm" label="Recordatorio" {...form.field('recordatorio')} onChange={changeReminder} />
        <TimeField size="sm" label="Hora del recordatorio" {...form.field('horaRecordatorio')} />
      </Grid>
      <BusyButton
        type="submit"
        size="sm"
        variant="default"
        fullWidth
        busy={busy}
        disabled={!values.limite || !values.recordatorio}
      >
        {busy ? 'Programando...' : 'Programar Recordatorios'}
      </BusyButton>
      <Hint>Se envían dos correos a {email}: el día del recordatorio y el día límite.</Hint>
      <ReminderOutcome form={form} email={email} />
    </form>
  );
}
