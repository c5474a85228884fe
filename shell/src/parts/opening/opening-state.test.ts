import { brand } from 'shared/brand';
import { expect, test } from 'vitest';
import { openingState } from './opening-state';

// Bogotá is five hours behind UTC.
test.each([
  ['2026-11-23T13:00:00Z', { open: true, words: 'Abierto hasta las 6:00 PM' }],
  ['2026-11-23T23:01:00Z', { open: false, words: 'Cerrado, abre a las 8:00 AM' }],
])('at %s', (time, state) => {
  expect(openingState(brand.hours, Date.parse(time))).toEqual(state);
});
