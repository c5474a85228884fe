import { describe, expect, test } from 'vitest';
import { adviserRooms, appointmentHours } from '../../content/adviser-rooms';
import { isAvailable, minutesOf, waitMinutes } from './availability';
import { roomUrl } from './room-url';

const [room] = adviserRooms;

test('P3.11 P3.12 P9.08 three rooms with the specified fields', () => {
  expect(adviserRooms.map(({ displayName }) => displayName)).toEqual([
    'Asesor comercial 1',
    'Asesor comercial 2',
    'Asesor comercial 3',
  ]);
  for (const entry of adviserRooms) {
    expect(entry).toMatchObject({
      role: 'Asesor General',
      schedule: { start: '8:00 AM', end: '6:00 PM' },
      currentQueueSize: 0,
      estimatedWaitTime: 10,
    });
    expect(entry.name && entry.description && entry.roomName).toBeTruthy();
  }
  expect(new Set(adviserRooms.flatMap(({ id, roomName }) => [id, roomName])).size).toBe(6);
});

test('P9.09 appointment hours', () => {
  expect(appointmentHours).toEqual(['9:00 AM', '10:00 AM', '11:00 AM']);
});

test.each([
  ['12:00 AM', 0],
  ['8:00 AM', 480],
  ['12:30 PM', 750],
  ['6:00 PM', 1080],
])('%s is minute %i of the day', (text, minutes) => {
  expect(minutesOf(text)).toBe(minutes);
});

test('a schedule that is not 12-hour text is a content error', () => {
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
    expect(isAvailable(room, Date.parse(time))).toBe(open);
  });
});

test.each([
  [0, 10],
  [59_999, 10],
  [60_000, 9],
  [599_999, 1],
  [600_000, 0],
  [6_000_000, 0],
])('P4.16 P9.07 after %i ms the wait is %i minutes, never below zero', (elapsed, minutes) => {
  expect(waitMinutes(room, elapsed)).toBe(minutes);
});

test('P7.06 P6.02 the frame: app id and room as path; title, pre-join, guest and Spanish in the fragment', () => {
  const brand = { name: 'Puentes & Cía', meetingHost: 'https://sala.example/', meetingAppId: 'app-1' };
  const url = new URL(roomUrl(room, 'Ana "Invitada"', brand));
  expect(url.origin + url.pathname).toBe(`https://sala.example/app-1/${room.roomName}`);
  const options = Object.fromEntries(
    url.hash
      .slice(1)
      .split('&')
      .map((option) => option.split('='))
      .map(([name, value]) => [name, JSON.parse(decodeURIComponent(value ?? ''))]),
  );
  expect(options).toEqual({
    'interfaceConfig.APP_NAME': 'Puentes & Cía',
    'config.prejoinConfig.enabled': true,
    'config.prejoinPageEnabled': true,
    'config.defaultLanguage': 'es',
    'userInfo.displayName': 'Ana "Invitada"',
  });
});
