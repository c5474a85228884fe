import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { migrationPaths } from './migrator';

/** Two branches took the same number; the rest of the name tells their order, on every database the same. Released names never change. */
const TWICE = ['108', '111'];

test('each migration has a number of its own', async () => {
  const names = (await migrationPaths()).map((path) => basename(path));
  const numbers = names.map((name) => /^\d{3}(?=-)/.exec(name)?.[0]).sort();
  expect(numbers).not.toContain(undefined);
  const doubled = numbers.filter((number, index) => numbers.indexOf(number) !== index);
  expect(doubled).toEqual(TWICE);
});
