import { expect, test } from 'vitest';
import { median, medianRange } from '../bench/statistics';

test('the range of a median leaves out the ranks beyond 95 % of the binomial distribution', () => {
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => count - index);
  expect(median(upTo(25))).toBe(13);
  // By tables of the sign test: ranks 8 and 18 of 25, 2 and 9 of 10, 1 and 6 of 6; five values are too few.
  expect([25, 10, 6, 5].map((count) => medianRange(upTo(count)))).toEqual([[8, 18], [2, 9], [1, 6], null]);
});
