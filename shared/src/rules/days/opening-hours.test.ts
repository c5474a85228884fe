import { describe, expect, test } from 'vitest';
import { brand } from '../../config/brand';
import { isOpen, minutesOf } from './opening-hours';

test.each([
  ['12:00 AM', 0],
  ['8:00 AM', 480],
  ['12:30 PM', 750],
  ['6:00 PM', 1080],
])('%s is minute %i of the day', (text, minutes) => {
  expect(minutesOf(text)).toBe(minutes);
});

test('a text that is not a 12-hour one is an error of whoever wrote it', () => {
  expect(() => minutesOf('18:00')).toThrow('18:00');
});

// Bogotá is five hours behind UTC.
describe('P4.13 P9.07 open from 8:00 AM to 6:00 PM in Colombia, both included', () => {
  test.each([
    ['2026-11-23T12:59:59Z', false],
    ['2026-11-23T13:00:00Z', true],
    ['2026-11-23T23:00:00Z', true],
    ['2026-11-23T23:01:00Z', false],
    ['2026-11-24T04:30:00Z', false],
  ])('at %s: %s', (time, open) => {
    expect(isOpen(brand.hours, Date.parse(time))).toBe(open);
  });
});
