import { type FormEvent, useId, useRef, useState } from 'react';
import { useSession, useUnsavedChanges } from 'shared';
import { Notice } from 'shared/forms';
import { bogotaDay, bogotaInstant, DEFAULT_DEADLINE_TIME, defaultReminderTime } from 'shared/rules';
import { TextInput } from 'shared/ui';
import { DayField } from 'shared/ui-dates';
import { BusyButton } from 'shared/ui-staff';
import inset from '../../leads/inset-form.module.css';
import type { Lead } from '../../leads/lead';
import { changeLead, scheduleReminders } from '../../leads/leads-queries';
import { keepTyped, readTyped } from '../../leads/typed-texts';
import { AmountField } from './amount-field';
import classes from './lead-payments.module.css';

const EMPTY = { concepto: '', monto: 0, fechaVencimiento: '', fechaRecordatorio: '' };

/** The payment that was typed and not added. */
function typedPayment(form: string): typeof EMPTY {
  const typed = readTyped(form);
  return typed ? { ...EMPTY, ...typed, monto: Number(typed.monto) || 0 } : EMPTY;
}

interface Outcome {
  kind: 'good' | 'bad' | 'info';
  text: string;
}

/** A payment to come: pending until it is marked as paid (spec: staff-panel §5). */
export function NewPayment({ lead }: { lead: Lead }) {
  const titleId = useId();
  const email = useSession((state) => state.user?.email) ?? '';
  const draft = `pago.${lead.id}`;
  const [values, setValues] = useState(() => typedPayment(draft));
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  // One id for each attempt of one payment: sent twice, it is stored once.
  const paymentId = useRef<string>(null);
  const set = (change: Partial<typeof EMPTY>) => {
    const next = { ...values, ...change };
    setValues(next);
    keepTyped(draft, { ...next, monto: next.monto > 0 ? String(next.monto) : '' });
  };
  useUnsavedChanges(values.concepto !== '' || values.monto > 0);

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
      return `No se programaron los correos de su recordatorio. ${error instanceof Error ? error.message : String(error)}`;
    }
  };
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const { monto } = values;
    if (!values.concepto.trim() || monto <= 0 || !values.fechaVencimiento) {
      setOutcome({ kind: 'bad', text: 'Por favor completa todos los campos obligatorios' });
      return;
    }
    setBusy(true);
    setOutcome(null);
    paymentId.current ??= crypto.randomUUID();
    const { fechaVencimiento, fechaRecordatorio } = values;
    try {
      const changed = await changeLead(lead, {
        pagos: [
          {
            id: paymentId.current,
            concepto: values.concepto.trim(),
            monto,
            fechaVencimiento,
            fechaRecordatorio: fechaRecordatorio || null,
            estado: 'pendiente',
          },
        ],
      });
      paymentId.current = null;
      set(EMPTY);
      // The id that was sent only keeps the payment from being stored twice.
      const added = changed.pagos.find(({ id }) => lead.pagos.every((known) => known.id !== id));
      const warning = added && (await remind(added.id, fechaRecordatorio, fechaVencimiento));
      setOutcome(
        warning
          ? { kind: 'info', text: `Pago agregado exitosamente. ${warning}` }
          : { kind: 'good', text: 'Pago agregado exitosamente' },
      );
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      setOutcome({ kind: 'bad', text: `Error agregando el pago. ${reason}` });
    }
    setBusy(false);
  };

  return (
    <form className={inset.form} noValidate onSubmit={(event) => void add(event)} aria-labelledby={titleId}>
      <h4 id={titleId}>Nuevo pago</h4>
      {outcome ? <Notice kind={outcome.kind}>{outcome.text}</Notice> : null}
      <TextInput
        size="sm"
        label="Concepto"
        required
        maxLength={200}
        value={values.concepto}
        onChange={({ currentTarget }) => set({ concepto: currentTarget.value })}
      />
      <div className={classes.pair}>
        <AmountField value={values.monto} onChange={(monto) => set({ monto })} />
        <DayField
          size="sm"
          label="Fecha de vencimiento"
          required
          min={bogotaDay()}
          value={values.fechaVencimiento}
          onChange={(fechaVencimiento) => set({ fechaVencimiento })}
        />
        <DayField
          size="sm"
          label="Recordatorio (opcional)"
          min={bogotaDay()}
          max={values.fechaVencimiento || undefined}
          value={values.fechaRecordatorio}
          onChange={(fechaRecordatorio) => set({ fechaRecordatorio })}
        />
        <BusyButton type="submit" size="sm" variant="default" busy={busy}>
          {busy ? 'Agregando...' : 'Agregar pago'}
        </BusyButton>
      </div>
    </form>
  );
}
