import { expect, test } from 'vitest';
import { dueText } from './request-words';

test.each([
  ['2026-11-24', 'Venció hace 2 días', 'arcilla'],
  ['2026-11-26', 'Vence hoy', 'arcilla'],
  ['2026-11-27', 'Vence en 1 día', 'mango'],
  ['2026-12-11', 'Vence en 15 días', 'noche'],
])('%s: %s', (vence, text, tone) => {
  expect(dueText({ vence }, '2026-11-26')).toEqual({ text, tone });
});
