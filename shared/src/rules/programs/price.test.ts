import { expect, test } from 'vitest';
import { type Currency, formatPrice, matchesPriceRange } from './price';

test.each<[number | null | undefined, Currency, string]>([
  [5800000, 'COP', '$5.800.000'],
  [14709791, 'COP', '$14.709.791'],
  [840000, 'COP', '$840.000'],
  [999, 'COP', '$999'],
  [0, 'COP', '$0'],
  [740384.62, 'COP', '$740.384,62'],
  [2400, 'USD', '$2.400 USD'],
  [480.5, 'USD', '$480,50 USD'],
  [null, 'COP', 'Consultar precio'],
  [undefined, 'COP', 'Consultar precio'],
  [Number.NaN, 'COP', 'Consultar precio'],
])('P9.06 P2.47 S9.07 %j %s prints as %s', (amount, currency, text) => {
  expect(formatPrice(amount, currency)).toBe(text);
});

test('P9.06 a price holds no space that could break or look like one', () => {
  expect(formatPrice(123456789)).not.toMatch(/\s/);
});

test.each<[number | null, number | null, number | null, Currency, boolean]>([
  [3000000, null, null, 'COP', true],
  [null, null, null, 'COP', true],
  [3000000, 3000000, null, 'COP', true],
  [2999999, 3000000, null, 'COP', false],
  [null, 0, null, 'COP', false],
  [0, 0, null, 'COP', true],
  [3000000, null, 3000000, 'COP', true],
  [3000001, null, 3000000, 'COP', false],
  [null, null, 3000000, 'COP', true],
  [0, null, 0, 'COP', false],
  [3000000, null, 0, 'COP', false],
  [3000000, null, -5, 'COP', false],
  [null, null, 0, 'COP', false],
  [2400, null, 3000000, 'USD', true],
  [2400, 1000, null, 'USD', false],
])(
  'P5.06 P5.07 price %j with minimum %j and maximum %j in %s: %j',
  (price, minimum, maximum, currency, kept) => {
    expect(matchesPriceRange(price, { minimum, maximum }, currency)).toBe(kept);
  },
);
