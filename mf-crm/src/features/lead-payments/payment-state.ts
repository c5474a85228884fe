import { bogotaDay } from 'shared/rules';
import type { Lead } from '../../leads/lead';

export type Pago = Lead['pagos'][number];

/** Overdue: stored as such, or the due day has passed and it is not paid (spec: staff-panel §4). */
export const isOverdue = ({ estado, fechaVencimiento }: Pago, today = bogotaDay()): boolean =>
  estado === 'vencido' || (estado !== 'pagado' && fechaVencimiento < today);

/** What is paid, pending and overdue, with how many payments each. */
export function paymentTotals(payments: readonly Pago[], today = bogotaDay()) {
  const sum = (list: readonly Pago[]) => ({
    count: list.length,
    amount: list.reduce((total, { monto }) => total + monto, 0),
  });
  return {
    paid: sum(payments.filter(({ estado }) => estado === 'pagado')),
    pending: sum(payments.filter((pago) => pago.estado === 'pendiente' && !isOverdue(pago, today))),
    overdue: sum(payments.filter((pago) => isOverdue(pago, today))),
  };
}
