import { expect, test } from 'vitest';
import { documentProgress, documentSummary } from './document-progress';

const document = (
  estado: 'recibido' | 'pendiente',
  obligatorio = true,
  aplica = true,
  porRevisar = false,
) => ({
  id: '',
  nombre: '',
  tipo: '',
  fechaSubida: null,
  estado,
  obligatorio,
  aplica,
  ...(porRevisar && { porRevisar }),
});

test('received of all as a rounded percentage, and required received of required; another type’s do not count', () => {
  const documents = [
    document('recibido'),
    document('recibido', false),
    document('pendiente'),
    document('recibido', true, false),
  ];
  expect(documentProgress(documents)).toEqual({
    received: 2,
    total: 3,
    percent: 67,
    requiredReceived: 1,
    required: 2,
    requiredPercent: 50,
    toReview: 0,
  });
  expect(documentProgress([]).percent).toBe(0);
});

test('a card says how many are in and how many wait, once they are asked for or one came', () => {
  const none = [document('pendiente')];
  const some = [document('recibido'), document('pendiente', true, true, true)];
  expect(documentSummary({ estado: 'nuevo', documentos: none })).toBeNull();
  expect(documentSummary({ estado: 'documentos_pendientes', documentos: [] })).toBeNull();
  expect(documentSummary({ estado: 'documentos_pendientes', documentos: none })).toEqual({
    count: '0/1',
    waiting: null,
  });
  expect(documentSummary({ estado: 'interesado', documentos: some })).toEqual({
    count: '1/2',
    waiting: '1 por revisar',
  });
  expect(documentSummary({ estado: 'matriculado', documentos: [document('recibido')] })).toBeNull();
});
