import { expect, test } from 'vitest';
import { readingMinutes } from './reading-minutes';

const words = (count: number) => Array.from({ length: count }, () => 'palabra').join(' ');

test.each([
  [80, 1],
  [600, 3],
  [900, 5],
])('%i words take %i minutes', (count, minutes) => {
  const blocks = [words(count / 2), { kind: 'points', items: [words(count / 2 - 1)] } as const];
  expect(readingMinutes([{ id: 'uno', heading: 'Uno', blocks }])).toBe(minutes);
});
