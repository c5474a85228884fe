import { expect, test } from 'vitest';
import { LEAD_FILTERS, type LeadFilterValues } from '../../lead-data/lead-filters';
import { consultaOf, isShown, searchOfView } from './view-search';

const none = Object.fromEntries(LEAD_FILTERS.map((name) => [name, ''])) as LeadFilterValues;
const view = { consulta: { estado: 'nuevo', prioridad: 'alta' } } as const;

test('a view replaces the filters that are set and closes the opened lead; the panel tab stays', () => {
  const search = new URLSearchParams('tab=crm&q=ana&estado=perdido&lead=7&ver=notas');
  expect(searchOfView(view, search)).toBe('tab=crm&estado=nuevo&prioridad=alta');
});

test('a view is shown when its filters are set, and no other', () => {
  const values = { ...none, estado: 'nuevo', prioridad: 'alta' };
  expect(isShown(view, values)).toBe(true);
  expect(isShown(view, { ...values, q: 'ana' })).toBe(false);
  expect(isShown(view, none)).toBe(false);
  expect(consultaOf(values)).toEqual(view.consulta);
});
