import type { PaymentChange } from 'shared/schemas';
import { invalidRequest } from '../../errors';

/** The columns that a payment sets. */
export const paymentColumns = ({
  monto,
  concepto,
  fechaVencimiento,
  fechaRecordatorio,
  estado,
}: PaymentChange) => ({
  monto,
  concepto,
  fechaVencimiento,
  fechaRecordatorio: fechaRecordatorio ?? null,
  estado,
});

/** Checks the dates of a payment (spec: staff-panel §5, "New payment"); `today` is given only for a new one. */
export function assertPaymentDays(
  { fechaVencimiento, fechaRecordatorio }: PaymentChange,
  today: string | null,
) {
  const refuse = (text: string) => invalidRequest('Revise el campo pagos.', { pagos: text });
  if (today && fechaVencimiento < today) throw refuse('La fecha de vencimiento no puede ser anterior a hoy.');
  if (!fechaRecordatorio) return;
  if (today && fechaRecordatorio < today)
    throw refuse('La fecha de recordatorio no puede ser anterior a hoy.');
  if (fechaRecordatorio > fechaVencimiento) {
    throw refuse('La fecha de recordatorio no puede ser posterior a la de vencimiento.');
  }
}
