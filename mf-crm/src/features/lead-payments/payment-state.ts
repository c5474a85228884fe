import { bogotaDay } from 'shared/rules';
import type { Lead } from '../../lead-data/lead';

export type Pago = Lead['pagos'][number];

/** Unpaid and past its due day in Bogotá, whatever the stored estado says (spec: staff-panel §4; decisions, "Amounts"). */
export const isOverdue = ({ estado, fechaVencimiento }: Pago, today = bogotaDay()): boolean =>
  estado !== 'pagado' && fechaVencimiento < today;

/** What is paid, pending and overdue, with how many payments each. */
export function paymentTotals(payments: readonly Pago[], today = bogotaDay()) {
  const sum = (list: readonly Pago[]) => ({
    count: list.length,
    amount: list.reduce((total, { monto }) => total + monto, 0),
  });
  return {
    paid: sum(payments.filter(({ estado }) => estado === 'pagado')),
    pending: sum(payments.filter((pago) => pago.estado !== 'pagado' && !isOverdue(pago, today))),
    overdue: sum(payments.filter((pago) => isOverdue(pago, today))),
  };
}
