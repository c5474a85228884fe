import { expect, test } from 'vitest';
import {
  changeFilter,
  countActive,
  type Filters,
  filterOptions,
  filterPrograms,
  NO_FILTERS,
} from './filters';
import type { Program } from './program';

function program(id: string, more: Partial<Program>): Program {
  return {
    id,
    title: id,
    price: 2_000_000,
    currency: 'COP',
    duration: '8 semestres',
    modality: 'Virtual',
    level: 'Pregrado',
    credits: 140,
    imageUrl: '',
    snies: '1',
    university: 'FUNDES',
    ...more,
  };
}

const programs = [
  program('a', { university: 'FUNDES', modality: 'Virtual', duration: '10 semestres', price: 1_000_000 }),
  program('b', { university: 'FUNDES', modality: 'A Distancia', duration: '6 semestres', price: 2_000_000 }),
  program('c', { university: 'UNADE', modality: 'Virtual', duration: ' 6 Semestres ', price: null }),
  program('d', { university: 'UNADE', modality: 'Presencial', duration: '9 semestres', price: 3_000_000 }),
  program('e', {
    university: 'Cgedi',
    modality: 'Virtual',
    duration: '9 semestres',
    price: 900,
    currency: 'USD',
  }),
];

const shown = (filters: Partial<Filters>) =>
  filterPrograms(programs, { ...NO_FILTERS, ...filters })
    .map((p) => p.id)
    .join('');

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

test('P4.11 modality options narrow to the chosen university', () => {
  expect(filterOptions(programs, NO_FILTERS).modalities).toEqual(['Virtual', 'A Distancia', 'Presencial']);
  expect(filterOptions(programs, { ...NO_FILTERS, university: 'UNADE' }).modalities).toEqual([
    'Virtual',
    'Presencial',
  ]);
});

test('P4.11 duration options narrow to the chosen university and modality', () => {
  const durations = (filters: Partial<Filters>) =>
    filterOptions(programs, { ...NO_FILTERS, ...filters }).durations;
  expect(durations({})).toEqual(['6 semestres', '9 semestres', '10 semestres']);
  expect(durations({ university: 'FUNDES' })).toEqual(['6 semestres', '10 semestres']);
  expect(durations({ university: 'FUNDES', modality: 'Virtual' })).toEqual(['10 semestres']);
});

test.each(['6 semestres', '6 SEMESTRES', '  6 Semestres '])(
  'P4.12 duration "%s" matches whatever the case and the surrounding spaces; what matches comes first',
  (duration) => {
    expect(shown({ duration })).toBe('bc');
  },
);

test.each<[string, Partial<Filters>, string]>([
  ['nothing', {}, 'abcde'],
  ['a university', { university: 'UNADE' }, 'cd'],
  ['university and modality', { university: 'UNADE', modality: 'Presencial' }, 'd'],
  ['P5.06 a minimum, which leaves out programs without a price', { priceMin: '2000000' }, 'bd'],
  ['P5.06 a minimum of 0, which is set all the same', { priceMin: '0' }, 'abd'],
  ['P5.06 an empty minimum', { priceMin: ' ' }, 'abcde'],
  ['P5.07 a maximum', { priceMax: '2000000' }, 'abce'],
  ['P5.07 an empty maximum', { priceMax: '' }, 'abcde'],
  ['P5.07 a maximum of 0', { priceMax: '0' }, ''],
  ['P5.07 a negative maximum', { priceMax: '-1' }, ''],
  ['both limits', { priceMin: '1500000', priceMax: '2500000' }, 'b'],
  ['a half-typed number', { priceMin: '-' }, 'abcde'],
])('filtering by %s', (_case, filters, expected) => {
  expect(shown(filters)).toBe(expected);
});

test('counts the filters in force', () => {
  expect(countActive(NO_FILTERS)).toBe(0);
  expect(countActive({ ...NO_FILTERS, modality: 'Virtual', priceMax: '0' })).toBe(2);
});
