import { expect, test } from 'vitest';
import { forecastEnrolments } from './enrolment-forecast';

// 200 past leads: half never got past the contact stage, 40 are enrolled.
const PAST = [
  { avance: 0, leads: 60, matriculados: 0 },
  { avance: 1, leads: 40, matriculados: 0 },
  { avance: 2, leads: 50, matriculados: 0 },
  { avance: 4, leads: 10, matriculados: 0 },
  { avance: 5, leads: 40, matriculados: 40 },
];

test('each stage by the share of those who had reached it', () => {
  const { base, etapas, esperados } = forecastEnrolments(PAST, {
    nuevo: 10,
    contactado: 7,
    interesado: 5,
    documentos_pendientes: 5,
    pago_realizado: 5,
    matriculado: 99,
    perdido: 99,
  });
  expect(base).toBe(200);
  expect(
    etapas.map(({ llegaron, matriculados, esperados: expected }) => [llegaron, matriculados, expected]),
  ).toEqual([
    [200, 40, 2],
    [140, 40, 2],
    [100, 40, 2],
    [50, 40, 4],
    [50, 40, 4],
  ]);
  expect(esperados).toBe(14);
});

test('too few past leads: no number', () => {
  const { base, esperados } = forecastEnrolments([{ avance: 5, leads: 29, matriculados: 9 }], { nuevo: 100 });
  expect([base, esperados]).toEqual([29, null]);
});

test('a stage that too few had reached counts with none', () => {
  const past = [
    { avance: 0, leads: 100, matriculados: 0 },
    { avance: 5, leads: 20, matriculados: 20 },
  ];
  const { etapas, esperados } = forecastEnrolments(past, { nuevo: 60, interesado: 50 });
  expect(etapas[2]?.esperados).toBeNull();
  expect(esperados).toBe(10);
});
