import { expect, test } from 'vitest';
import { newestFirst, readLead } from './lead';

test('S7.01 dates of the answer become dates, a missing one stays missing', () => {
  const lead = readLead({ id: '7', fechaCreacion: '2026-11-20T15:00:00.000Z' });
  expect(lead.fechaCreacion?.getTime()).toBe(Date.UTC(2026, 10, 20, 15));
  expect(lead.fechaUltimaActualizacion).toBeNull();
});

test('what is missing or unknown takes the default of new leads', () => {
  expect(readLead(null)).toMatchObject({ id: '', nombre: '', estado: 'nuevo', prioridad: 'media' });
  expect(readLead({ estado: 'toString', prioridad: 'urgente' })).toMatchObject({
    estado: 'nuevo',
    prioridad: 'media',
  });
});

test('S9.17 the newest update stands first, leads without a date last', () => {
  const lead = (id: string, fechaUltimaActualizacion?: string) => readLead({ id, fechaUltimaActualizacion });
  const sorted = newestFirst([lead('viejo', '2026-01-01'), lead('sin fecha'), lead('nuevo', '2026-11-20')]);
  expect(sorted.map(({ id }) => id)).toEqual(['nuevo', 'viejo', 'sin fecha']);
});
