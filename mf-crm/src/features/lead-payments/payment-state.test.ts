import { expect, test } from 'vitest';
import { isOverdue, type Pago, paymentTotals } from './payment-state';

const pago = (estado: Pago['estado'], fechaVencimiento: string): Pago => ({
  id: fechaVencimiento + estado,
  monto: 100,
  concepto: 'Cuota',
  fechaVencimiento,
  fechaRecordatorio: null,
  estado,
  fechaPago: null,
});
const TODAY = '2026-11-21';

test.each([
  ['pendiente', '2026-11-20', true],
  ['pendiente', '2026-11-21', false],
  ['pagado', '2026-11-20', false],
  ['vencido', '2026-11-20', true],
  ['vencido', '2026-12-31', false],
] as const)('S4.07 %s, due %s: overdue %s', (estado, due, overdue) => {
  expect(isOverdue(pago(estado, due), TODAY)).toBe(overdue);
});

test('S4.08 pending are those in time, overdue those not paid past their day; each counts once', () => {
  const payments = [
    pago('pagado', '2026-01-01'),
    pago('pendiente', TODAY),
    pago('pendiente', '2026-01-01'),
    pago('vencido', '2026-01-02'),
  ];
  expect(paymentTotals(payments, TODAY)).toEqual({
    paid: { count: 1, amount: 100 },
    pending: { count: 1, amount: 100 },
    overdue: { count: 2, amount: 200 },
  });
});
