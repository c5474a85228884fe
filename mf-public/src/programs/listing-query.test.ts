import { expect, test } from 'vitest';
import { type Filters, NO_FILTERS } from './filters';
import { type ListingQuery, listingQueryString, pageOf, pageUrl, readListing } from './listing-query';
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
    subject: { name: 'empresa', place: 36 },
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

const query: ListingQuery = { level: '', filters: NO_FILTERS, sort: '', page: 1, size: 24 };
const ask = (filters: Partial<Filters>) =>
  pageOf(programs, { ...query, filters: { ...NO_FILTERS, ...filters } });
const shown = (filters: Partial<Filters>) =>
  ask(filters)
    .programs.map(({ id }) => id)
    .join('');

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

test('P4.11 modality options narrow to the chosen university', () => {
  expect(ask({}).options.modalities).toEqual(['Virtual', 'Presencial', 'A Distancia']);
  expect(ask({ university: 'UNADE' }).options.modalities).toEqual(['Virtual', 'Presencial']);
});

test('P4.11 duration options narrow to the chosen university and modality', () => {
  const durations = (filters: Partial<Filters>) => ask(filters).options.durations;
  expect(durations({})).toEqual(['6 semestres', '9 semestres', '10 semestres']);
  expect(durations({ university: 'FUNDES' })).toEqual(['6 semestres', '10 semestres']);
  expect(durations({ university: 'FUNDES', modality: 'Virtual' })).toEqual(['10 semestres']);
});

test('pages of a whole list end where it ends', () => {
  const page = pageOf(programs, { ...query, size: 2, page: 9 });
  expect([page.page, page.total, page.totalUnfiltered]).toEqual([3, 5, 5]);
  expect(page.programs.map(({ id }) => id)).toEqual(['e']);
});

test('a URL asks the catalogue for what it names, and for nothing that would be refused', () => {
  const search = new URLSearchParams(
    'universidad=UNADE&duracion=+6+Semestres+&precioMin=-&precioMax=0&orden=azar&pagina=-3&utm_source=volante',
  );
  expect(decodeURIComponent(listingQueryString(readListing('Pregrado', search)))).toBe(
    '?nivel=Pregrado&universidad=UNADE&duracion=6+Semestres&precioMax=0&pagina=1&limit=24',
  );
});

test('another page of a list keeps the rest of its URL', () => {
  const search = new URLSearchParams('modalidad=Virtual&pagina=2&utm_source=volante');
  expect(pageUrl('/pregrado', search, 3)).toBe('/pregrado?modalidad=Virtual&pagina=3&utm_source=volante');
  expect(pageUrl('/pregrado', new URLSearchParams('pagina=2'), 1)).toBe('/pregrado');
});
