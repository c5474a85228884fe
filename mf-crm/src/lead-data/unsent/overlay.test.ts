import { agendaSchema, type LeadEdit } from 'shared/schemas';
import { expect, test } from 'vitest';
import { readLead } from '../lead';
import { lead } from '../lead.fixture';
import { agendaWith, columnWith } from './overlay';
import type { UnsentChange } from './unsent-change';

const change = (id: string, values: LeadEdit, problem: UnsentChange['problem'] = null): UnsentChange => ({
  id: `c${id}`,
  at: 1,
  request: { kind: 'update', values },
  base: readLead(lead(id)),
  problem,
});
const ids = (leads: readonly { id: string }[]) => leads.map(({ id }) => id);

test('S7.34 a column of the board shows what waits to be sent: gone from one estado, first in the other', () => {
  const listed = ['1', '2'].map((id) => readLead(lead(id)));
  const changes = [change('1', { estado: 'interesado' })];
  expect(ids(columnWith(listed, 'nuevo', changes))).toEqual(['2']);
  expect(ids(columnWith([readLead(lead('3', { estado: 'interesado' }))], 'interesado', changes))).toEqual([
    '1',
    '3',
  ]);
  expect(columnWith(listed, 'nuevo', [change('2', { prioridad: 'alta' })])[1]?.prioridad).toBe('alta');
  const asked = [change('1', { estado: 'interesado' }, { kind: 'refused', text: 'No' })];
  expect(ids(columnWith(listed, 'nuevo', asked))).toEqual(['1', '2']);
});

test('S7.34 the agenda drops what waits to be sent as done, and keeps the rest', () => {
  const item = (id: string, tipo: string) => ({
    tipo,
    fecha: '2026-11-22T14:00:00.000Z',
    vencido: false,
    detalle: 'Llamar',
    monto: null,
    documentos: null,
    lead: lead(id),
  });
  const agenda = agendaSchema.parse({
    hoy: '2026-11-22',
    hechas: 0,
    nuevos: { total: 5, hayMas: false, items: [item('1', 'sin_respuesta'), item('2', 'sin_respuesta')] },
    seguimientos: { total: 1, hayMas: false, items: [item('3', 'accion')] },
    limites: { total: 0, hayMas: false, items: [] },
    paraHoy: { total: 1, hayMas: false, items: [item('4', 'accion')] },
  });
  const shown = agendaWith(agenda, [
    change('1', { estado: 'contactado' }),
    change('3', { proximaAccion: null, fechaProximaAccion: null }),
    change('4', { prioridad: 'alta' }),
  ]);
  expect(shown.nuevos.total).toBe(4);
  expect(shown.nuevos.items.map((one) => one.lead.id)).toEqual(['2']);
  expect(shown.seguimientos.items).toEqual([]);
  expect(shown.paraHoy).toEqual(agenda.paraHoy);
});
