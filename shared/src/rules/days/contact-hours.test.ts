import { expect, test } from 'vitest';
import { contactHours, contactState } from './contact-hours';

const at = (text: string) => Date.parse(`${text}:00-05:00`);

test.each([
  ['2026-11-20', { from: '07:00', to: '19:00' }],
  ['2026-11-21', { from: '08:00', to: '15:00' }],
  ['2026-11-22', null],
  // All Saints' Day (moved to the next Monday) and the Immaculate Conception.
  ['2026-11-02', null],
  ['2026-12-08', null],
])('contact hours of %s', (day, hours) => {
  expect(contactHours(day)).toEqual(hours);
});

test.each([
  ['a weekday', '2026-11-20T07:00', { open: true, until: '2026-11-21T00:00:00.000Z' }],
  ['before it opens', '2026-11-20T06:59', { open: false, reason: 'hora', opens: '2026-11-20T12:00:00.000Z' }],
  ['a Saturday', '2026-11-21T14:59', { open: true, until: '2026-11-21T20:00:00.000Z' }],
  [
    'Saturday evening',
    '2026-11-21T15:00',
    { open: false, reason: 'hora', opens: '2026-11-23T12:00:00.000Z' },
  ],
  ['a Sunday', '2026-11-22T10:00', { open: false, reason: 'domingo', opens: '2026-11-23T12:00:00.000Z' }],
  [
    'the Sunday before a holiday',
    '2026-11-01T10:00',
    { open: false, reason: 'domingo', opens: '2026-11-03T12:00:00.000Z' },
  ],
  ['a holiday', '2026-12-08T10:00', { open: false, reason: 'festivo', opens: '2026-12-09T12:00:00.000Z' }],
])('whether people may be contacted: %s', (_, moment, state) => {
  expect(contactState(at(moment))).toEqual(state);
});
