import { expect, test } from 'vitest';
import { LEAD_FILTERS, type LeadFilterValues } from '../../lead-data/lead-filters';
import { filterText } from './filter-text';

const NONE = Object.fromEntries(LEAD_FILTERS.map((name) => [name, ''])) as LeadFilterValues;

test('the filters that are set are named in words', () => {
  const names = new Map([['a1', 'Laura Medina']]);
  expect(filterText(NONE, names)).toBe('');
  expect(filterText({ ...NONE, estado: 'interesado', origen: 'instagram', asesor: 'a1' }, names)).toBe(
    'Estado Interesado, asesor Laura Medina, origen Instagram.',
  );
  expect(filterText({ ...NONE, q: 'ana', asesor: 'ninguno', prioridad: 'alta' }, names)).toBe(
    'Texto "ana", sin asesor, prioridad alta.',
  );
  expect(filterText({ ...NONE, estado: 'otro', alerta: 'sin_respuesta' }, undefined)).toBe(
    'Estado otro, sin respuesta 24 h.',
  );
});
