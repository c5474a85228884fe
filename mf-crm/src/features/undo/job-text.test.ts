import { type BulkJob, bulkJobSchema } from 'shared/schemas';
import { expect, test } from 'vitest';
import { jobPercent, jobText } from './job-text';

const job = (change: Partial<BulkJob>): BulkJob =>
  bulkJobSchema.parse({
    id: '1',
    estado: 'terminado',
    cambio: { eliminar: true },
    total: 3,
    hechos: 3,
    omitidos: 0,
    errores: [],
    creado: '2026-11-22T10:00:00Z',
    deshacerHasta: null,
    ...change,
  });

test.each([
  [{}, '3 leads eliminados. Se pueden restaurar 30 días.'],
  [{ hechos: 1, total: 1 }, '1 lead eliminado. Se puede restaurar 30 días.'],
  [{ cambio: { estado: 'interesado' } }, '3 leads pasaron a Interesado.'],
  [{ cambio: { prioridad: 'alta' }, hechos: 1 }, '1 lead con prioridad alta.'],
  [{ cambio: { asesor: null } }, '3 leads sin asesor.'],
  [{ cambio: { repartir: true } }, '3 leads repartidos por turnos.'],
  [{ cambio: { asesor: 'a' }, hechos: 0, omitidos: 3 }, 'Ningún lead cambió.'],
  [{ cambio: { asesor: 'a' }, estado: 'cancelado', hechos: 2 }, 'El cambio se detuvo. 2 leads asignados.'],
  [{ estado: 'deshecho', hechos: 0, omitidos: 1 }, 'El cambio se deshizo en parte.'],
] as const)('%j reads "%s"', (change, text) => {
  expect(jobText(job(change as Partial<BulkJob>))).toBe(text);
});

test.each([
  ['en_curso', 500, 0, 25],
  ['en_curso', 500, 500, 50],
  ['deshaciendo', 1500, 0, 25],
  ['deshaciendo', 0, 0, 100],
] as const)('%s with %i done and %i left out of 2000 is at %i %%', (estado, hechos, omitidos, percent) => {
  expect(jobPercent(job({ estado, hechos, omitidos, total: 2000 }))).toBe(percent);
});
