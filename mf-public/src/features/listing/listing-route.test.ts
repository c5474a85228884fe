import { expect, test } from 'vitest';
import { listingQueryString, readListing } from '../../programs/listing-query';
import { listingRoute } from './listing-route';

const { handle } = listingRoute('/pregrado');
function canonical(search: string) {
  const query = readListing('Pregrado', new URLSearchParams(search));
  const data = { state: 'fresh', key: listingQueryString(query), value: { page: query.page } };
  return handle.head({ data, params: {} }).canonicalPath;
}

test('each page of the whole list is its own canonical; filtered and sorted lists are variants of it', () => {
  expect(canonical('')).toBe('/pregrado');
  expect(canonical('pagina=2')).toBe('/pregrado?pagina=2');
  expect(canonical('pagina=2&modalidad=Virtual')).toBe('/pregrado');
  expect(canonical('pagina=2&orden=precio')).toBe('/pregrado');
  expect(handle.head({ data: { state: 'failed' }, params: {} }).canonicalPath).toBe('/pregrado');
  expect(handle.head({ data: undefined, params: {} }).canonicalPath).toBe('/pregrado');
});
