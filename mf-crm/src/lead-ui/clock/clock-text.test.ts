import { expect, test } from 'vitest';
import { clockText } from './clock-text';

const NOW = Date.parse('2026-11-25T15:00:00-05:00');

test.each([
  [
    '2026-11-25T15:24:30-05:00',
    '25 min',
    'Responder antes de hoy 15:24 (25 min) o pasa a otro asesor',
    false,
  ],
  ['2026-11-25T15:10:00-05:00', '10 min', 'Responder antes de hoy 15:10 (10 min) o pasa a otro asesor', true],
  ['2026-11-26T08:20:00-05:00', 'mañana 8:20', 'Responder antes de mañana 8:20 o pasa a otro asesor', false],
  [
    '2026-11-25T15:20:00-05:00',
    'pasó · 20 min',
    'Otro asesor no respondió. Responder antes de hoy 15:20 (20 min) o pasa a otro asesor',
    false,
    1,
  ],
  ['2026-11-25T15:00:00-05:00', 'pasa ya', 'Sin respuesta a tiempo: pasa a otro asesor', true],
])('%s', (vence, text, said, isClose, anteriores = 0) => {
  expect(clockText({ vence, anteriores }, NOW)).toEqual({ text, said, isClose });
});
