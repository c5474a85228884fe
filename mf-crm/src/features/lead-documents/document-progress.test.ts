import { expect, test } from 'vitest';
import { documentProgress } from './document-progress';

const document = (estado: 'recibido' | 'pendiente', obligatorio = true, aplica = true) => ({
  estado,
  obligatorio,
  aplica,
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
  });
  expect(documentProgress([]).percent).toBe(0);
});
