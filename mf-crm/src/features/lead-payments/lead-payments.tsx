import { IconAlertTriangle, IconArrowBackUp, IconCheck, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Notice } from 'shared/forms';
import { ActionIcon } from 'shared/ui';
import { BusyButton, ConfirmDialog } from 'shared/ui-staff';
import { formatDay, pesos } from '../../leads/format-day';
import type { Lead } from '../../leads/lead';
import { cancelReminders, changeLead, removeEntry } from '../../leads/leads-queries';
import { ReminderForm } from '../../reminders/reminder-form';
import classes from './lead-payments.module.css';
import { NewPayment } from './new-payment';
import { isOverdue, type Pago, paymentTotals } from './payment-state';

const CANCEL_WARNING =
  'El pago quedó como pagado, pero no pudimos cancelar sus recordatorios: puede llegarle un correo de más.';

const LIST_ID = 'lead-pagos';

interface Outcome {
  pagoId: string;
  kind: 'bad' | 'info';
  text: string;
}

/** The tab "Pagos": summary, payments, a new one and the reminder (spec: staff-panel §2, §4). */
export function LeadPayments({ lead }: { lead: Lead }) {
  const [busy, setBusy] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [deleting, setDeleting] = useState<Pago | null>(null);
  const totals = paymentTotals(lead.pagos);
  const payments = lead.pagos.toSorted(
    (one, other) =>
      one.fechaVencimiento.localeCompare(other.fechaVencimiento) ||
      one.concepto.localeCompare(other.concepto, 'es', { numeric: true }),
  );

  const toggle = async (pago: Pago) => {
    setBusy(pago.id);
    setOutcome(null);
    const { id, monto, concepto, fechaVencimiento, fechaRecordatorio } = pago;
    const estado = pago.estado === 'pagado' ? 'pendiente' : 'pagado';
    try {
      await changeLead(lead, {
        pagos: [{ id, monto, concepto, fechaVencimiento, fechaRecordatorio, estado }],
      });
      if (estado === 'pagado' && !(await cancelReminders(lead.id, 'pago', id))) {
        setOutcome({ pagoId: id, kind: 'info', text: CANCEL_WARNING });
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      setOutcome({ pagoId: id, kind: 'bad', text: `Error actualizando el estado del pago. ${reason}` });
    }
    setBusy(null);
  };

  return (
    <>
      <dl className={classes.totals}>
        <div>
          <dt>Pagado</dt>
          <dd>{pesos(totals.paid.amount)}</dd>
        </div>
        <div>
          <dt>
            {totals.pending.count} {totals.pending.count === 1 ? 'pendiente' : 'pendientes'}
          </dt>
          <dd>{pesos(totals.pending.amount)}</dd>
        </div>
        <div data-overdue={totals.overdue.count > 0 || undefined}>
          <dt>
            {totals.overdue.count} {totals.overdue.count === 1 ? 'vencido' : 'vencidos'}
          </dt>
          <dd>{pesos(totals.overdue.amount)}</dd>
        </div>
      </dl>
      <div id={LIST_ID} tabIndex={-1}>
        {payments.length > 0 ? (
          <ul className={classes.payments} aria-label="Pagos">
            {payments.map((pago) => (
              <PaymentRow
                key={pago.id}
                pago={pago}
                busy={busy === pago.id}
                outcome={outcome?.pagoId === pago.id ? outcome : null}
                onToggle={() => void toggle(pago)}
                onDelete={() => setDeleting(pago)}
              />
            ))}
          </ul>
        ) : (
          <p>Todavía no hay pagos.</p>
        )}
      </div>
      <NewPayment lead={lead} />
      <ReminderForm lead={lead} subject="pago" />
      {deleting ? (
        <ConfirmDialog
          title="Eliminar pago"
          text={`¿Estás seguro de eliminar el pago "${deleting.concepto}"?`}
          action="Eliminar"
          submitting="Eliminando..."
          onConfirm={() =>
            removeEntry(lead, 'pagos', deleting.id).catch((error: unknown) => {
              const reason = error instanceof Error ? error.message : String(error);
              throw new Error(`Error eliminando el pago. ${reason}`, { cause: error });
            })
          }
          focusAfter={LIST_ID}
          onClosed={() => setDeleting(null)}
        />
      ) : null}
    </>
  );
}

interface RowProps {
  pago: Pago;
  busy: boolean;
  /** What went wrong with it. */
  outcome: Outcome | null;
  onToggle: () => void;
  onDelete: () => void;
}

function PaymentRow({ pago, busy, outcome, onToggle, onDelete }: RowProps) {
  const { concepto, monto, estado, fechaVencimiento, fechaPago } = pago;
  const overdue = isOverdue(pago);
  const paid = estado === 'pagado';
  return (
    <li data-overdue={overdue || undefined}>
      <b>{concepto}</b>
      <b className={classes.amount}>{pesos(monto)}</b>
      <span className={classes.state}>
        {paid ? <IconCheck size={14} aria-hidden="true" /> : null}
        {overdue ? <IconAlertTriangle size={14} aria-hidden="true" /> : null}
        {paid ? 'Pagado' : overdue ? 'Vencido' : 'Pendiente'}
        <span>
          {paid ? formatDay(fechaPago) : `${overdue ? 'venció' : 'vence'} ${formatDay(fechaVencimiento)}`}
        </span>
      </span>
      <span className={classes.buttons}>
        {/* One button in both states: another one would not have the focus. */}
        <BusyButton
          size="sm"
          variant={paid ? 'subtle' : 'default'}
          px={paid ? 8 : undefined}
          aria-label={paid ? `Marcar pendiente ${concepto}` : undefined}
          busy={busy}
          onClick={onToggle}
        >
          {paid ? <IconArrowBackUp size={18} stroke={1.75} aria-hidden="true" /> : 'Marcar pagado'}
        </BusyButton>
        <ActionIcon aria-label={`Eliminar el pago ${concepto}`} onClick={onDelete}>
          <IconTrash size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </span>
      {outcome ? (
        <div className={classes.outcome}>
          <Notice kind={outcome.kind}>{outcome.text}</Notice>
        </div>
      ) : null}
    </li>
  );
}
