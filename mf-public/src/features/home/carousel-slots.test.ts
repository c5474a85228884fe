import { expect, test } from 'vitest';
import { slotOf, wraps } from './carousel-slots';

const slots = (current: number) => [0, 1, 2, 3, 4].map((slide) => slotOf(slide, current, 5));

test.each([
  [0, [0, 1, 2, 3, -1]],
  [1, [-1, 0, 1, 2, 3]],
  [4, [1, 2, 3, -1, 0]],
  [5, [0, 1, 2, 3, -1]],
  [-1, [1, 2, 3, -1, 0]],
])('P2.17 infinite: at position %i five slides stand at %j', (current, expected) => {
  expect(slots(current)).toEqual(expected);
});

test('only the slide that changes sides jumps', () => {
  expect([0, 1, 2, 3, 4].filter((slide) => wraps(slide, 0, 1, 5))).toEqual([4]);
  expect([0, 1, 2, 3, 4].filter((slide) => wraps(slide, 0, -1, 5))).toEqual([3]);
});
