import { expect, test } from 'vitest';
import { fitsRange } from './fits-range';

test.each([
  ['1.1.0', '^1.1.0', true],
  ['1.10.0', '^1.9.3', true],
  ['1.1.4', '^1.1.3', true],
  ['1.1.2', '^1.1.3', false],
  ['1.0.9', '^1.1.0', false],
  ['2.0.0', '^1.1.0', false],
  ['0.9.0', '^1.0.0', false],
  ['1.1.0', '^9.0.0', false],
  ['1.1.0', '>=1 <3', false],
  ['1.1.0-beta.1', '^1.0.0', false],
  ['0.2.0', '^0.1.0', false],
  ['0.1.2', '^0.1.0', true],
  ['1.1.0', '1.1.0', false],
])('%s in %s: %s', (version, range, fits) => {
  expect(fitsRange(version, range)).toBe(fits);
});
