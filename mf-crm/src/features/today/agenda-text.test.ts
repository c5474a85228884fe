import { type AgendaItem, agendaItemSchema } from 'shared/schemas';
import { expect, test } from 'vitest';
import { lead } from '../../lead-data/lead.fixture';
import { matterOf, timeOf } from './agenda-text';

// Thursday.
const NOW = Date.parse('2025-10-16T14:20:00-05:00');

const item = (change: Partial<AgendaItem>): AgendaItem =>
  agendaItemSchema.parse({
    tipo: 'accion',
    fecha: '2025-10-16T19:00:00.000Z',
    vencido: true,
    detalle: null,
    monto: null,
    documentos: null,
    lead: lead('1', { origen: 'instagram', programaInteres: 'Psicología (Virtual)' }),
    ...change,
  });

test.each([
  [{ tipo: 'sin_respuesta' as const }, 'Instagram: Psicología (Virtual)'],
  [{ detalle: 'Enviar pensum' }, 'Enviar pensum'],
  [{ detalle: null }, 'Seguimiento'],
  [
    { tipo: 'documentos' as const, documentos: { recibidos: 4, obligatorios: 8 } },
    'Documentos: 4 de 8 obligatorios recibidos',
  ],
  [{ tipo: 'documentos' as const }, 'Documentos obligatorios por recibir'],
  [{ tipo: 'pago' as const, detalle: 'Cuota 2 de 4', monto: 725_000 }, 'Pago: Cuota 2 de 4, $725.000'],
])('what is to be done: %j', (change, text) => {
  expect(matterOf(item(change))).toBe(text);
});

test.each([
  ['a new lead within a day', 'sin_respuesta', '2025-10-16T19:14:00.000Z', 'hace 6 min', 'soon'],
  ['a new lead after a day', 'sin_respuesta', '2025-10-15T17:20:00.000Z', 'hace 26 h', 'late'],
  ['an action of this morning', 'accion', '2025-10-16T19:00:00.000Z', 'hoy 14:00', 'late'],
  ['an action of yesterday', 'accion', '2025-10-15T21:00:00.000Z', 'ayer 16:00', 'late'],
  ['an action of this evening', 'accion', '2025-10-16T20:30:00.000Z', '15:30', 'later'],
  ['a payment due today', 'pago', '2025-10-17T05:00:00.000Z', 'hoy', 'late'],
  ['a payment due yesterday', 'pago', '2025-10-16T05:00:00.000Z', 'ayer', 'late'],
  ['a deadline of tomorrow', 'documentos', '2025-10-17T13:00:00.000Z', 'mañana', 'soon'],
  ['a deadline of Monday', 'documentos', '2025-10-20T13:00:00.000Z', 'lun 20', 'later'],
] as const)('the time of %s', (_, tipo, fecha, text, urgency) => {
  expect(timeOf(item({ tipo, fecha }), NOW)).toEqual({ text, urgency });
});
