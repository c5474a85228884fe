import type { LeadEdit, LeadRecord } from 'shared/schemas';
import { expect, test } from 'vitest';
import { lead } from '../lead.fixture';
import { conflictingFields, isTaken, withoutFields } from './conflict';
import { type UnsentChange, withChange } from './unsent-change';

const PAGO = {
  id: 'p1',
  monto: 100,
  concepto: 'Cuota 1',
  fechaVencimiento: '2026-12-01',
  fechaRecordatorio: null,
  estado: 'pendiente',
  fechaPago: null,
} as const;
const BASE = lead('1', { estado: 'nuevo', pagos: [PAGO] });

test.each<[string, Partial<LeadRecord>, LeadEdit, string[]]>([
  ['nothing of mine changed', { telefono: '1' }, { estado: 'interesado' }, []],
  ['the same field, another value', { estado: 'perdido' }, { estado: 'interesado' }, ['estado']],
  ['the same field, the same value', { estado: 'interesado' }, { estado: 'interesado' }, []],
  ['notes are only added', { notas: [] }, { notas: [{ contenido: 'x' }] }, []],
  [
    'a program brings its type',
    { programaInteres: 'Derecho', tipoPrograma: 'pregrado' },
    { programaInteres: 'MBA', tipoPrograma: 'posgrado' },
    ['programaInteres'],
  ],
  [
    'a payment settled by both',
    { pagos: [{ ...PAGO, estado: 'pagado', fechaPago: '2026-11-20T10:00:00.000Z' }] },
    { pagos: [{ ...PAGO, estado: 'pagado', fechaPago: '2026-11-20T10:00:00.000Z' }] },
    [],
  ],
  [
    'a payment changed by both',
    { pagos: [{ ...PAGO, monto: 200 }] },
    { pagos: [{ ...PAGO, estado: 'pagado' }] },
    ['pagos'],
  ],
  [
    'a new payment',
    { pagos: [{ ...PAGO, monto: 200 }] },
    { pagos: [{ ...PAGO, id: 'nuevo', monto: 5 }] },
    [],
  ],
])('%s', (_case, theirs, mine, fields) => {
  expect(conflictingFields(BASE, { ...BASE, ...theirs }, mine)).toEqual(fields);
});

test('a change is taken when the stored lead has all of it; entries are told by the service', () => {
  expect(isTaken({ ...BASE, estado: 'interesado' }, { estado: 'interesado' })).toBe(true);
  expect(isTaken(BASE, { estado: 'interesado' })).toBe(false);
  expect(isTaken(BASE, { estado: 'nuevo', notas: [{ contenido: 'Hola' }] })).toBe(false);
});

test('a field that is given up takes what follows it along', () => {
  const values = { programaInteres: 'MBA', tipoPrograma: 'posgrado', estado: 'nuevo' } as const;
  expect(withoutFields(values, new Set(['programaInteres']))).toEqual({ estado: 'nuevo' });
});

test('a change applied twice shows once', () => {
  const change: UnsentChange = {
    id: 'k',
    at: Date.parse('2026-11-21T10:00:00Z'),
    base: BASE,
    problem: null,
    request: {
      kind: 'update',
      values: {
        estado: 'interesado',
        notas: [{ id: 'n1', contenido: 'Hola' }],
        pagos: [{ ...PAGO, estado: 'pagado' }],
      },
    },
  };
  const once = withChange(BASE, change, 'Ana');
  expect(once).toMatchObject({
    estado: 'interesado',
    notas: [
      { id: 'n1', contenido: 'Hola', autor: 'Ana', tipo: 'general', fecha: '2026-11-21T10:00:00.000Z' },
    ],
    pagos: [{ ...PAGO, estado: 'pagado' }],
  });
  expect(withChange(once, change, 'Ana')).toEqual(once);
});
