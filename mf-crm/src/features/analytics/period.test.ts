import { expect, test } from 'vitest';
import { periodOf } from './period';

const of = (periodo: string, desde = '', hasta = '') => periodOf({ periodo, desde, hasta }, '2026-11-22');

test.each([
  ['7d', '', '', '2026-11-16', '2026-11-22'],
  ['30d', '', '', '2026-10-24', '2026-11-22'],
  ['', '', '', '2026-01-01', '2026-11-22'],
  ['otro', '2026-02-01', '2026-02-28', '2026-02-01', '2026-02-28'],
  ['otro', '2026-02-28', '2026-02-01', '2026-10-24', '2026-11-22'],
  ['otro', '2020-01-01', '2026-02-01', '2026-10-24', '2026-11-22'],
  ['otro', 'ayer', '2026-02-01', '2026-10-24', '2026-11-22'],
])('period %s from "%s" to "%s" is %s to %s', (periodo, desde, hasta, from, to) => {
  expect(of(periodo, desde, hasta)).toEqual({ desde: from, hasta: to });
});
