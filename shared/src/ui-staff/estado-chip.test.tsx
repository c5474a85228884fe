import { expect, test } from 'vitest';
import { ESTADO_LABELS } from './estado-chip';

test('S4.01 the seven states and their labels', () => {
  expect(ESTADO_LABELS).toEqual({
    nuevo: 'Nuevo',
    contactado: 'Contactado',
    interesado: 'Interesado',
    documentos_pendientes: 'Documentos Pendientes',
    pago_realizado: 'Pago Realizado',
    matriculado: 'Matriculado',
    perdido: 'Perdido',
  });
});
