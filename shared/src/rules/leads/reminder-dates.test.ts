import { describe, expect, test } from 'vitest';
import { bogotaInstant, defaultReminderDay, reminderFault } from './reminder-dates';

const NOW = new Date('2026-11-21T17:00:00Z');
const TODAY = '2026-11-21';

describe('S5.22 S5.23 S5.24 S5.25 S9.06 dates of a reminder', () => {
  test.each([
    ['documento', null, '2026-12-01T13:00:00Z', 'Por favor, completa ambas fechas antes de continuar.'],
    ['pago', '2026-11-30T14:00:00Z', '', 'Por favor completa ambas fechas (límite y recordatorio)'],
    ['pago', 'mañana', '2026-12-01T13:00:00Z', 'Por favor completa ambas fechas (límite y recordatorio)'],
    [
      'pago',
      '2026-12-01T13:00:00Z',
      '2026-12-01T08:00:00-05:00',
      'La fecha/hora de recordatorio debe ser anterior a la fecha/hora límite',
    ],
    ['documento', '2026-11-20T14:00:00Z', '2026-11-21T17:00:00Z', 'La fecha límite debe ser futura'],
    ['documento', '2026-11-30T14:00:00Z', '2026-12-01T13:00:00Z', null],
    [
      'pago',
      '2026-11-20T14:00:00Z',
      '2026-12-01T13:00:00Z',
      'La fecha de recordatorio debe ser de hoy o futura',
    ],
    // A reminder for an hour of today that has passed is sent at once.
    ['pago', '2026-11-21T14:00:00Z', '2026-11-22T13:00:00Z', null],
  ] as const)('%s, %s, %s: %s', (subject, recordatorio, limite, fault) => {
    expect(reminderFault(subject, { recordatorio, limite }, NOW)).toBe(fault);
  });

  test.each([
    ['2026-12-31', '23:59', '2027-01-01T04:59:00.000Z'],
    ['2028-02-29', '08:00', '2028-02-29T13:00:00.000Z'],
    ['2027-02-29', '08:00', null],
    ['2026-11-31', '08:00', null],
    ['2026-11-30', '24:00', null],
    ['', '08:00', null],
  ])('%s at %s in Bogotá is %s', (day, time, instant) => {
    expect(bogotaInstant(day, time)).toBe(instant);
  });

  test.each([
    ['2026-12-01', '2026-11-30'],
    ['2028-03-01', '2028-02-29'],
    ['2027-03-01', '2027-02-28'],
    ['2027-01-01', '2026-12-31'],
  ])('the reminder of %s is suggested for %s', (deadline, reminder) => {
    expect(defaultReminderDay(deadline, TODAY)).toBe(reminder);
  });

  test('the default times are never refused', () => {
    const day = '2026-12-01';
    const recordatorio = bogotaInstant(defaultReminderDay(day, TODAY), '09:00');
    expect(reminderFault('pago', { recordatorio, limite: bogotaInstant(day, '08:00') }, NOW)).toBeNull();
  });
});
