import { expect, test } from 'vitest';
import { afterWorkingMinutes, isWorking, type WorkingHours } from './working-hours';

const OFFICE: WorkingHours = {
  semana: { desde: '08:00', hasta: '18:00' },
  sabado: { desde: '08:00', hasta: '12:00' },
};
const NO_SATURDAY: WorkingHours = { ...OFFICE, sabado: null };
const at = (text: string) => Date.parse(`${text}:00-05:00`);

test.each([
  ['a weekday at its first minute', OFFICE, '2026-11-25T08:00', true],
  ['a weekday a minute before', OFFICE, '2026-11-25T07:59', false],
  ['a weekday at its end', OFFICE, '2026-11-25T18:00', false],
  ['a Saturday morning', OFFICE, '2026-11-28T11:59', true],
  ['a Saturday morning of who does not work then', NO_SATURDAY, '2026-11-28T11:59', false],
  ['a Sunday', OFFICE, '2026-11-29T10:00', false],
  ['a public holiday, a Tuesday', OFFICE, '2026-12-08T10:00', false],
])('%s', (_name, hours, moment, expected) => {
  expect(isWorking(hours, at(moment))).toBe(expected);
});

test.each([
  ['within a morning', OFFICE, '2026-11-25T09:00', 30, '2026-11-25T09:30'],
  ['up to the end of a day', OFFICE, '2026-11-25T17:30', 30, '2026-11-25T18:00'],
  ['over a night', OFFICE, '2026-11-25T17:45', 30, '2026-11-26T08:15'],
  ['from a night', OFFICE, '2026-11-25T23:10', 30, '2026-11-26T08:30'],
  ['before the day begins', OFFICE, '2026-11-25T05:00', 30, '2026-11-25T08:30'],
  ['from Friday evening into Saturday', OFFICE, '2026-11-27T18:30', 60, '2026-11-28T09:00'],
  ['from Friday evening to Monday', NO_SATURDAY, '2026-11-27T17:50', 60, '2026-11-30T08:50'],
  ['over a Sunday and a holiday', OFFICE, '2026-12-05T11:50', 620, '2026-12-09T08:10'],
  ['over several days', OFFICE, '2026-11-23T08:00', 1500, '2026-11-25T13:00'],
])('minutes of work %s', (_name, hours, from, minutes, until) => {
  expect(new Date(afterWorkingMinutes(hours, at(from), minutes)).toISOString()).toBe(
    new Date(at(until)).toISOString(),
  );
});
