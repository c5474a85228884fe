import { expect, test } from 'vitest';
import { lead } from '../../lead-data/lead.fixture';
import { differing, labelOf, missingIn, movingText, valueText } from './merge-fields';

const note = {
  id: 'n',
  contenido: 'x',
  autor: 'Ana',
  tipo: 'general',
  fecha: '2026-11-20T15:00:00.000Z',
} as const;
const kept = lead('1', { telefono: '111', nombreColegio: null, fechaNacimiento: '2000-02-14' });
const other = lead('2', {
  nombre: kept.nombre,
  email: kept.email,
  cedula: kept.cedula,
  telefono: '222',
  nombreColegio: 'La Salle',
  fechaNacimiento: null,
  mensaje: '',
  notas: [note, note],
});

test('fields that differ are asked for; what the kept lead has nothing in comes from the other', () => {
  expect(differing(kept, other)).toEqual(['telefono', 'fechaNacimiento', 'nombreColegio']);
  expect(missingIn(kept, other)).toEqual(['nombreColegio']);
});

test('labels and values are read as in the detail; what moves is counted', () => {
  expect(labelOf('telefono')).toBe('Teléfono');
  expect(valueText(kept, 'prioridad')).toBe('Media');
  expect(valueText(other, 'fechaNacimiento')).toBe('Sin dato');
  expect(movingText(other)).toBe('2 notas, 0 documentos recibidos y 0 pagos');
});
