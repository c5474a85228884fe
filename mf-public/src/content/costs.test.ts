import { expect, test } from 'vitest';
import { printAmount, printDiscount } from './costs';

test.each([
  [{ amount: 0 }, 'Sin costo'],
  [{ amount: 14_709_791 }, '$14.709.791'],
  [{ amount: 48_125_000, grouping: 'commas' as const }, '48,125,000 COP'],
  [{ amount: 740_384.62, grouping: 'commas' as const }, '740,384.62 COP'],
])('P9.13 P9.14 %j prints as the specification prints it', (cost, text) => {
  expect(printAmount(cost)).toBe(text);
});

test('a discount stands after its label with a real minus sign', () => {
  expect(printDiscount({ discount: { percent: 40, on: 'Precio base' } })).toBe('−40 %');
  expect(printDiscount({})).toBeUndefined();
});
