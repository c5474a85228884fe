import { expect, test } from 'vitest';
import { leadListSchema, readLead } from './lead';

test('what is missing or malformed takes the default of new leads, what is usable stays', () => {
  expect(readLead(null)).toMatchObject({
    id: '',
    nombre: '',
    estado: 'nuevo',
    prioridad: 'media',
    notas: [],
  });
  expect(
    readLead({ id: '7', nombre: 'Ana', estado: 'toString', prioridad: 'urgente', pagos: {} }),
  ).toMatchObject({
    id: '7',
    nombre: 'Ana',
    estado: 'nuevo',
    prioridad: 'media',
    pagos: [],
  });
});

test('an unusable date stays as it came, to be told from none', () => {
  expect(readLead({ fechaCreacion: 'ayer' }).fechaCreacion).toBe('ayer');
});

test('one malformed entry does not break the list; an answer that is no list is refused', () => {
  const checked = leadListSchema.safeParse([null, { id: '1' }]);
  expect(checked.success && checked.data.map(({ id }) => id)).toEqual(['', '1']);
  expect(leadListSchema.safeParse({ leads: [] }).success).toBe(false);
});
