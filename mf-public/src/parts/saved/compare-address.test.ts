import { expect, test } from 'vitest';
import { compareAddress, readCompared } from './compare-address';

test.each([
  ['', []],
  ['a,b', ['a', 'b']],
  ['a,a,b,c,d', ['a', 'b', 'c']],
  ['a b,<script>,,c', ['c']],
])('an address with ids=%s compares %j', (ids, compared) => {
  expect(readCompared(new URLSearchParams({ ids }))).toEqual(compared);
});

test('an address gives back what it was made of', () => {
  const ids = ['derecho-103', '7f0c'];
  const { searchParams, pathname } = new URL(compareAddress(ids), 'http://localhost');
  expect([pathname, readCompared(searchParams)]).toEqual(['/comparar', ids]);
  expect(compareAddress([])).toBe('/comparar');
});
