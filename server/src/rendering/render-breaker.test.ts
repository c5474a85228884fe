import { expect, test } from 'vitest';
import { RenderBreaker } from './render-breaker';

test('after some failures there is a pause, then one attempt decides', () => {
  let now = 0;
  const breaker = new RenderBreaker({ failures: 2, suspendedMs: 1000 }, () => now);
  breaker.failed('/pregrado');
  expect(breaker.isOpen('/pregrado')).toBe(false);
  breaker.failed('/pregrado');
  expect(breaker.isOpen('/pregrado')).toBe(true);
  expect(breaker.isOpen('/posgrado')).toBe(false);
  now = 1001;
  expect(breaker.isOpen('/pregrado')).toBe(false);
  expect(breaker.isOpen('/pregrado')).toBe(true);
  breaker.succeeded('/pregrado');
  expect(breaker.isOpen('/pregrado')).toBe(false);
});
