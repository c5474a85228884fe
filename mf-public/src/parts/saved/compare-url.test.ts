import { expect, test } from 'vitest';
import { compareUrl, readCompared } from './compare-url';

test.each([
  ['', []],
  ['a,b', ['a', 'b']],
  ['a,a,b,c,d', ['a', 'b', 'c']],
  ['a b,<script>,,c', ['c']],
])('a URL with ids=%s compares %j', (ids, compared) => {
  expect(readCompared(new URLSearchParams({ ids }))).toEqual(compared);
});

test('a URL gives back what it was made of', () => {
  const ids = ['derecho-103', '7f0c'];
  const { searchParams, pathname } = new URL(compareUrl(ids), 'http://localhost');
  expect([pathname, readCompared(searchParams)]).toEqual(['/comparar', ids]);
  expect(compareUrl([])).toBe('/comparar');
});
