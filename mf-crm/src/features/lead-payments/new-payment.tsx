import { useEffect, useId, useState } from 'react';
import { useSession } from 'shared';
import { Notice } from 'shared/forms';
import { bogotaDay, bogotaInstant, DEFAULT_DEADLINE_TIME, defaultReminderTime } from 'shared/rules';
import { Grid, TextInput } from 'shared/ui';
import { DayField } from 'shared/ui-dates';
import { BusyButton, messageOf, StaffForm, schemaOf, useDraftForm } from 'shared/ui-staff';
import type { Lead } from '../../lead-data/lead';
import { changeLead } from '../../lead-data/leads-queries';
import { scheduleReminders } from '../../lead-data/reminder-calls';
import inset from '../../lead-ui/inset-form.module.css';
import { AmountField } from './amount-field';
import classes from './lead-payments.module.css';
import type { Pago } from './payment-state';

const EMPTY = { concepto: '', monto: 0, fechaVencimiento: '', fechaRecordatorio: '' };

type NewPago = Omit<Pago, 'id' | 'fechaPago'>;

const schema = schemaOf<typeof EMPTY, NewPago>(({ concepto, monto, fechaVencimiento, fechaRecordatorio }) => {
  const errors = {
    ...(concepto.trim() ? {} : { concepto: 'Escriba el concepto del pago.' }),
    ...(monto > 0 ? {} : { monto: 'Escriba el monto del pago.' }),
    ...(fechaVencimiento ? {} : { fechaVencimiento: 'Elija la fecha de vencimiento.' }),
  };
  if (Object.keys(errors).length > 0) return { errors };
  const reminder = fechaRecordatorio || null;
  return {
    sent: {
      concepto: concepto.trim(),
      monto,
      fechaVencimiento,
      fechaRecordatorio: reminder,
      estado: 'pendiente',
    },
  };
});

const WAITING =
  'Se envía cuando vuelva la conexión; programe entonces sus correos en «Recordatorio de pagos».';

/** A future payment: pending until it is marked as paid (spec: staff-panel §5). */
export function NewPayment({ lead }: { lead: Lead }) {
  const titleId = useId();
  const email = useSession((state) => state.user?.email) ?? '';
  const [warning, setWarning] = useState<string | null>(null);
  const remind = async (pagoId: string, reminderDay: string, dueDay: string): Promise<string | null> => {
    const deadline = { day: dueDay, time: DEFAULT_DEADLINE_TIME };
    const recordatorio = bogotaInstant(reminderDay, defaultReminderTime(reminderDay, deadline));
    const limite = bogotaInstant(dueDay, DEFAULT_DEADLINE_TIME);
    if (!recordatorio || !limite) return null;
    try {
      const dates = { recordatorio, limite };
      await scheduleReminders({ lead, email, subject: 'pago', itemId: pagoId, dates });
      return null;
    } catch (error) {
      return `No se programaron los correos de su recordatorio. ${messageOf(error)}`;
    }
  };
  const form = useDraftForm(schema, {
    initialValues: EMPTY,
    draft: `pago.${lead.id}`,
    submit: async (payment, id) => {
      const changed = await changeLead(lead, { pagos: [{ id, ...payment }] });
      const { fechaRecordatorio, fechaVencimiento } = payment;
      // The sent id only prevents the payment from being stored twice; the service gives it another.
      const added = changed.pagos.find((one) => lead.pagos.every((known) => known.id !== one.id));
      if (!added || !fechaRecordatorio) return null;
      // One that waits for the connection does not have the service's id yet.
      return added.id === id ? WAITING : remind(added.id, fechaRecordatorio, fechaVencimiento);
    },
    onDone: setWarning,
    words: (error) => `Error agregando el pago. ${messageOf(error)}`,
    // spec: staff-panel §5
    incomplete: 'Por favor completa todos los campos obligatorios',
    stays: () => EMPTY,
  });
  const { busy, done, element } = form;
  // The new payment and the message push the form down, away from its focused button.
  useEffect(() => {
    if (done) element.ref.current?.scrollIntoView({ block: 'nearest' });
  }, [done, element.ref]);

  return (
    <StaffForm
      form={form}
      className={inset.form}
      aria-labelledby={titleId}
      heading={<h4 id={titleId}>Nuevo pago</h4>}
    >
      {done ? (
        <Notice kind={warning ? 'info' : 'good'}>
          Pago agregado exitosamente{warning ? `. ${warning}` : ''}
        </Notice>
      ) : null}
      <TextInput size="sm" label="Concepto" required maxLength={200} {...form.text('concepto')} />
      <Grid columns={2} gap={8} align="start" className={classes.pair}>
        <AmountField {...form.text('monto')} />
        <DayField
          size="sm"
          label="Fecha de vencimiento"
          required
          min={bogotaDay()}
          {...form.field('fechaVencimiento')}
        />
        <DayField
          size="sm"
          label="Recordatorio (opcional)"
          min={bogotaDay()}
          max={form.values.fechaVencimiento || undefined}
          {...form.field('fechaRecordatorio')}
        />
        <BusyButton type="submit" size="sm" variant="default" busy={busy}>
          {busy ? 'Agregando...' : 'Agregar pago'}
        </BusyButton>
      </Grid>
    </StaffForm>
  );
}
