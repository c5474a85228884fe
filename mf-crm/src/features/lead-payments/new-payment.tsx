import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useSession } from 'shared';
import { Notice, Refusal, useFieldErrors } from 'shared/forms';
import { bogotaDay, bogotaInstant, DEFAULT_DEADLINE_TIME, defaultReminderTime } from 'shared/rules';
import { TextInput } from 'shared/ui';
import { DayField } from 'shared/ui-dates';
import { BusyButton } from 'shared/ui-staff';
import inset from '../../leads/inset-form.module.css';
import type { Lead } from '../../leads/lead';
import { changeLead, scheduleReminders } from '../../leads/leads-queries';
import { type TypedTexts, useTyped } from '../../leads/typed-texts';
import { AmountField } from './amount-field';
import classes from './lead-payments.module.css';

const EMPTY = { concepto: '', monto: 0, fechaVencimiento: '', fechaRecordatorio: '' };

/** The payment that was typed and not added. */
const paymentOf = (typed: TypedTexts | null): typeof EMPTY => ({
  concepto: typed?.concepto ?? '',
  monto: Number(typed?.monto) || 0,
  fechaVencimiento: typed?.fechaVencimiento ?? '',
  fechaRecordatorio: typed?.fechaRecordatorio ?? '',
});

const WAITING =
  'Se envía cuando vuelva la conexión; programe entonces sus correos en «Recordatorio de pagos».';

interface Outcome {
  kind: 'good' | 'bad' | 'info';
  text: string;
}

/** A payment to come: pending until it is marked as paid (spec: staff-panel §5). */
export function NewPayment({ lead }: { lead: Lead }) {
  const titleId = useId();
  const email = useSession((state) => state.user?.email) ?? '';
  const typed = useTyped(`pago.${lead.id}`);
  const [values, setValues] = useState(() => paymentOf(typed.restored));
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { errors, ...fieldErrors } = useFieldErrors();
  const form = useRef<HTMLFormElement>(null);
  // The payment that was added and the message push the form down; its button has the focus.
  useEffect(() => {
    if (outcome && outcome.kind !== 'bad') form.current?.scrollIntoView({ block: 'nearest' });
  }, [outcome]);
  const set = (change: Partial<typeof EMPTY>) => {
    const next = { ...values, ...change };
    setValues(next);
    fieldErrors.forget();
    setOutcome(null);
    typed.keep({ ...next, monto: next.monto > 0 ? String(next.monto) : '' });
  };

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
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const { monto } = values;
    const missing = {
      ...(monto > 0 ? {} : { monto: 'Escriba el monto del pago.' }),
      ...(values.fechaVencimiento ? {} : { fechaVencimiento: 'Elija la fecha de vencimiento.' }),
    };
    if (!fieldErrors.check(event.currentTarget, missing)) {
      // spec: staff-panel §5
      setOutcome({ kind: 'bad', text: 'Por favor completa todos los campos obligatorios' });
      return;
    }
    setBusy(true);
    setOutcome(null);
    const { fechaVencimiento, fechaRecordatorio } = values;
    const sentId = typed.attemptKey();
    try {
      const changed = await changeLead(lead, {
        pagos: [
          {
            id: sentId,
            concepto: values.concepto.trim(),
            monto,
            fechaVencimiento,
            fechaRecordatorio: fechaRecordatorio || null,
            estado: 'pendiente',
          },
        ],
      });
      set(EMPTY);
      // The id that was sent only keeps the payment from being stored twice.
      const added = changed.pagos.find(({ id }) => lead.pagos.every((known) => known.id !== id));
      // One that waits for the connection has no id of the service yet.
      const isWaiting = added?.id === sentId;
      const warning = isWaiting
        ? fechaRecordatorio && WAITING
        : added && (await remind(added.id, fechaRecordatorio, fechaVencimiento));
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
    <form
      ref={form}
      className={inset.form}
      noValidate
      onSubmit={(event) => void add(event)}
      aria-labelledby={titleId}
    >
      <h4 id={titleId}>Nuevo pago</h4>
      {outcome && outcome.kind !== 'bad' ? <Notice kind={outcome.kind}>{outcome.text}</Notice> : null}
      <Refusal problem={outcome?.kind === 'bad' ? outcome.text : null} />
      <TextInput
        size="sm"
        name="concepto"
        label="Concepto"
        required
        data-missing="Escriba el concepto del pago."
        maxLength={200}
        value={values.concepto}
        error={errors.concepto}
        readOnly={busy}
        onChange={({ currentTarget }) => set({ concepto: currentTarget.value })}
      />
      <div className={classes.pair}>
        <AmountField
          value={values.monto}
          error={errors.monto}
          readOnly={busy}
          onChange={(monto) => set({ monto })}
        />
        <DayField
          size="sm"
          name="fechaVencimiento"
          label="Fecha de vencimiento"
          required
          min={bogotaDay()}
          value={values.fechaVencimiento}
          error={errors.fechaVencimiento}
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
