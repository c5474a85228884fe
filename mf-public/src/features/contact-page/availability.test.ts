import { expect, test } from 'vitest';
import { adviserRooms, appointmentHours } from '../../content/adviser-rooms';
import { waitMinutes } from './availability';
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
