import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Two branches took the same number; the rest of the name tells their order, on every database the same. Released names never change. */
const TWICE = ['108', '111'];

test('each migration has a number of its own', () => {
  const names = readdirSync(new URL('migrations', import.meta.url));
  const numbers = names.map((name) => /^\d{3}(?=-)/.exec(name)?.[0]);
  expect(numbers).not.toContain(undefined);
  const doubled = numbers.filter((number, index) => numbers.indexOf(number) !== index);
  expect(doubled).toEqual(TWICE);
});
