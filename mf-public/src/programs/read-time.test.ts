import { expect, test } from 'vitest';
import { readTime } from './read-time';

test('times are printed for Bogotá, across midnight too', () => {
  expect(readTime('2026-11-21T14:05:59.000Z')).toBe('21/11/2026, 09:05');
  expect(readTime('2026-12-01T03:30:00.000Z')).toBe('30/11/2026, 22:30');
});
