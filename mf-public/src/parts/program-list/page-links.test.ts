import { expect, test } from 'vitest';
import { shownPages } from './page-links';

test.each([
  [1, 2, [1, 2]],
  [2, 5, [1, 2, 3, 4, 5]],
  [5, 21, [1, null, 4, 5, 6, null, 21]],
  [21, 21, [1, null, 20, 21]],
])('page %s of %s shows %j', (page, last, shown) => {
  expect(shownPages(page, last)).toEqual(shown);
});
