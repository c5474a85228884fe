import { IconAlertTriangle, IconArrowBackUp, IconCheck, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Notice } from 'shared/forms';
import { ActionIcon, Grid, Row } from 'shared/ui';
import { ActionButton, ConfirmDialog, messageOf, useAction } from 'shared/ui-staff';
import type { Lead } from '../../lead-data/lead';
import { changeLead, removeEntry } from '../../lead-data/leads-queries';
import { cancelReminders } from '../../lead-data/reminder-calls';
import { ReminderForm } from '../../lead-form/reminder-form';
import { formatDay, pesos } from '../../lead-ui/format-day';
import classes from './lead-payments.module.css';
import { NewPayment } from './new-payment';
import { isOverdue, type Pago, paymentTotals } from './payment-state';

const CANCEL_WARNING =
  'El pago quedó como pagado, pero no pudimos cancelar sus recordatorios: puede llegarle un correo de más.';

const LIST_ID = 'lead-pagos';

/** The tab "Pagos": summary, payments, a new one and the reminder (spec: staff-panel §2, §4). */
export function LeadPayments({ lead }: { lead: Lead }) {
  const [deleting, setDeleting] = useState<Pago | null>(null);
  const totals = paymentTotals(lead.pagos);
  const payments = lead.pagos.toSorted(
    (one, other) =>
      one.fechaVencimiento.localeCompare(other.fechaVencimiento) ||
      one.concepto.localeCompare(other.concepto, 'es', { numeric: true }),
  );

  return (
    <>
      <Grid component="dl" columns={3} gap={8} className={classes.totals}>
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
      </Grid>
      <div id={LIST_ID} tabIndex={-1}>
        {payments.length > 0 ? (
          <ul className={classes.payments} aria-label="Pagos">
            {payments.map((pago) => (
              <PaymentRow key={pago.id} lead={lead} pago={pago} onDelete={() => setDeleting(pago)} />
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
              throw new Error(`Error eliminando el pago. ${messageOf(error)}`, { cause: error });
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
  lead: Lead;
  pago: Pago;
  onDelete: () => void;
}

function PaymentRow({ lead, pago, onDelete }: RowProps) {
  const { id, concepto, monto, estado, fechaVencimiento, fechaRecordatorio, fechaPago } = pago;
  const [isWarned, setWarned] = useState(false);
  const toggle = useAction({
    action: async () => {
      setWarned(false);
      const next = estado === 'pagado' ? 'pendiente' : 'pagado';
      await changeLead(lead, {
        pagos: [{ id, monto, concepto, fechaVencimiento, fechaRecordatorio, estado: next }],
      });
      if (next === 'pagado') setWarned(!(await cancelReminders(lead.id, 'pago', id)));
    },
    words: (error) => `Error actualizando el estado del pago. ${messageOf(error)}`,
  });
  const overdue = isOverdue(pago);
  const paid = estado === 'pagado';
  return (
    <li data-overdue={overdue || undefined}>
      <b>{concepto}</b>
      <b className={classes.amount}>{pesos(monto)}</b>
      <Row component="span" gap={6} className={classes.state}>
        {paid ? <IconCheck size={14} aria-hidden="true" /> : null}
        {overdue ? <IconAlertTriangle size={14} aria-hidden="true" /> : null}
        {paid ? 'Pagado' : overdue ? 'Vencido' : 'Pendiente'}
        <span>
          {paid ? formatDay(fechaPago) : `${overdue ? 'venció' : 'vence'} ${formatDay(fechaVencimiento)}`}
        </span>
      </Row>
      <Row component="span" gap={4} align="stretch" justify="flex-end" nowrap className={classes.buttons}>
        {/* One button for both states: a new element would not have the focus. */}
        <ActionButton
          size="sm"
          variant={paid ? 'subtle' : 'default'}
          className={paid ? classes.undo : undefined}
          aria-label={paid ? `Marcar pendiente ${concepto}` : undefined}
          action={toggle}
        >
          {paid ? <IconArrowBackUp size={18} stroke={1.75} aria-hidden="true" /> : 'Marcar pagado'}
        </ActionButton>
        <ActionIcon aria-label={`Eliminar el pago ${concepto}`} onClick={onDelete}>
          <IconTrash size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Row>
      {toggle.problem || isWarned ? (
        <div className={classes.outcome}>
          <Notice kind={toggle.problem ? 'bad' : 'info'}>{toggle.problem ?? CANCEL_WARNING}</Notice>
        </div>
      ) : null}
    </li>
  );
}
