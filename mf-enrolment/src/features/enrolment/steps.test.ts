import type { Enrolment } from 'shared/schemas';
import { expect, test } from 'vitest';
import { nextOf, stepsOf } from './steps';

const document = (estado: 'pendiente' | 'recibido', obligatorio = true) =>
  ({ estado, obligatorio, archivos: [] }) as unknown as Enrolment['documentos'][number];
const PAYMENT = { concepto: 'Matrícula', monto: 725_000, vence: '2026-12-01', estado: 'pendiente' as const };
const TODAY = '2026-11-25';

test.each([
  ['nuevo', [document('pendiente')], [], 'actual despues despues despues', 'Su asesor le va a escribir'],
  [
    'contactado',
    [document('pendiente'), document('pendiente')],
    [],
    'hecho actual despues despues',
    'Faltan 2 documentos',
  ],
  [
    'interesado',
    [document('pendiente'), document('recibido')],
    [],
    'hecho actual despues despues',
    'Falta un documento',
  ],
  [
    'interesado',
    [document('recibido'), document('pendiente', false)],
    [],
    'hecho hecho actual despues',
    'Sigue el pago',
  ],
  [
    'documentos_pendientes',
    [document('recibido')],
    [PAYMENT],
    'hecho hecho actual despues',
    'Pague $725.000',
  ],
  [
    'interesado',
    [document('recibido')],
    [{ ...PAYMENT, vence: '2026-11-01' }],
    'hecho hecho actual despues',
    'Venció el pago de $725.000',
  ],
  ['pago_realizado', [document('pendiente')], [], 'hecho actual hecho despues', 'Falta un documento'],
  [
    'pago_realizado',
    [document('recibido')],
    [],
    'hecho hecho hecho actual',
    'La universidad confirma su matrícula',
  ],
  ['matriculado', [document('pendiente')], [], 'hecho hecho hecho hecho', 'Quedó matriculado'],
  ['perdido', [document('pendiente')], [], 'actual despues despues despues', 'Su proceso está detenido'],
] as const)('%s: the steps and what comes next', (estado, documentos, pagos, states, next) => {
  const way = { estado, documentos: [...documentos], pagos: [...pagos] };
  expect(
    stepsOf(way)
      .map(({ state }) => state)
      .join(' '),
  ).toBe(states);
  expect(nextOf(way, TODAY).title).toBe(next);
});
