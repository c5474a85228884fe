import { expect, test } from 'vitest';
import { changeFilter, countActive, type Filters, NO_FILTERS, priceLimit } from './filters';

const chosen: Filters = {
  university: 'FUNDES',
  modality: 'Virtual',
  duration: '8 semestres',
  priceMin: '1',
  priceMax: '2',
};

test('P4.09 choosing a university clears modality and duration and keeps the prices', () => {
  expect(changeFilter(chosen, 'university', 'UNADE')).toEqual({
    university: 'UNADE',
    modality: '',
    duration: '',
    priceMin: '1',
    priceMax: '2',
  });
});

test('P4.10 choosing a modality clears the duration and keeps the university', () => {
  expect(changeFilter(chosen, 'modality', 'Presencial')).toEqual({
    ...chosen,
    modality: 'Presencial',
    duration: '',
  });
});

test('choosing a duration or a price clears nothing', () => {
  expect(changeFilter(chosen, 'duration', 'x')).toEqual({ ...chosen, duration: 'x' });
  expect(changeFilter(chosen, 'priceMax', '9')).toEqual({ ...chosen, priceMax: '9' });
});

test.each([
  ['', null],
  [' ', null],
  ['-', null],
  ['0', 0],
  ['1500000', 1_500_000],
])('the limit "%s" is %s', (text, limit) => {
  expect(priceLimit(text)).toBe(limit);
});

test('counts the filters in force', () => {
  expect(countActive(NO_FILTERS)).toBe(0);
  expect(countActive({ ...NO_FILTERS, modality: 'Virtual', priceMax: '0' })).toBe(2);
});
