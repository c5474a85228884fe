import { expect, test } from 'vitest';
import { modalityUrl, readFilters, writeFilters } from './filter-params';
import { NO_FILTERS } from './filters';

const all = {
  university: 'Politécnico Grancolombiano',
  modality: 'A Distancia',
  duration: '8 semestres',
  priceMin: '0',
  priceMax: '3500000',
};

test('filters survive the way through the URL', () => {
  const search = writeFilters(new URLSearchParams(), all);
  expect([...search.keys()]).toEqual(['universidad', 'modalidad', 'duracion', 'precioMin', 'precioMax']);
  expect(readFilters(new URLSearchParams(search.toString()))).toEqual(all);
});

test('cleared filters leave the URL, foreign parameters stay', () => {
  const search = new URLSearchParams('utm_source=correo&modalidad=Virtual');
  expect(writeFilters(search, NO_FILTERS).toString()).toBe('utm_source=correo');
});

test('a link to a listing names the modality only when there is one', () => {
  expect(modalityUrl('/pregrado', 'A Distancia')).toBe('/pregrado?modalidad=A%20Distancia');
  expect(modalityUrl('/posgrado', '')).toBe('/posgrado');
});

test.each([
  ['6.000', '6000'],
  ['6.000.000', '6000000'],
  // What a number field makes of it: it accepts only one dot.
  ['6.000000', '6000000'],
  ['6000.000', '6000000'],
  ['6.00', '6.00'],
])('the price "%s" is read as %s', (typed, price) => {
  expect(readFilters(new URLSearchParams({ precioMax: typed })).priceMax).toBe(price);
});
