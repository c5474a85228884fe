import { expect, test } from 'vitest';
import { hasAlert } from './lead-alerts';

const NOW = new Date('2026-11-22T15:00:00Z');
const lead = {
  estado: 'nuevo',
  fechaCreacion: '2026-11-22T14:00:00Z',
  fechaLimiteDocumentos: null,
  notas: [],
  documentos: [],
  pagos: [],
} as const;
const REQUIRED = { estado: 'pendiente', obligatorio: true } as const;

test.each([
  ['a day old', { fechaCreacion: '2026-11-21T15:00:00Z' }, true],
  ['a minute younger', { fechaCreacion: '2026-11-21T15:01:00Z' }, false],
  ['answered', { fechaCreacion: '2026-11-20T15:00:00Z', notas: [{}] }, false],
  ['no longer new', { fechaCreacion: '2026-11-20T15:00:00Z', estado: 'contactado' }, false],
] as const)('a new lead that is %s', (_what, change, expected) => {
  expect(hasAlert({ ...lead, ...change }, 'sin_respuesta', NOW)).toBe(expected);
});

test.each([
  // Midnight in Bogotá is 5 a. m. in UTC.
  ['today', '2026-11-22T05:00:00Z', [REQUIRED], true],
  ['yesterday', '2026-11-22T04:59:00Z', [REQUIRED], false],
  ['on the seventh day', '2026-11-29T04:59:00Z', [], true],
  ['after it', '2026-11-29T05:00:00Z', [REQUIRED], false],
  ['today, with nothing required left', '2026-11-22T05:00:00Z', [{ ...REQUIRED, estado: 'recibido' }], false],
] as const)('documents that are due %s', (_what, fechaLimiteDocumentos, documentos, expected) => {
  expect(hasAlert({ ...lead, fechaLimiteDocumentos, documentos }, 'documentos_por_vencer', NOW)).toBe(
    expected,
  );
  const closed = { ...lead, fechaLimiteDocumentos, documentos, estado: 'perdido' } as const;
  expect(hasAlert(closed, 'documentos_por_vencer', NOW)).toBe(false);
});

test.each([
  ['yesterday', 'pendiente', '2026-11-21', true],
  ['today', 'pendiente', '2026-11-22', false],
  ['yesterday and paid', 'pagado', '2026-11-21', false],
] as const)('a payment that was due %s', (_what, estado, fechaVencimiento, expected) => {
  const pagos = [{ estado, fechaVencimiento }];
  expect(hasAlert({ ...lead, pagos }, 'pagos_vencidos', NOW)).toBe(expected);
  expect(hasAlert({ ...lead, pagos, estado: 'perdido' }, 'pagos_vencidos', NOW)).toBe(false);
});
