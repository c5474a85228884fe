import { expect, test } from 'vitest';
import { newerContract } from './newer-contract';

test.each([
  ['2.2.0', '2.2.0'],
  ['2.10.0', '2.9.9'],
  ['3.0.0', '2.9.0'],
  ['2.2.1', '2.2.0'],
])('built with %s, a site with %s offers nothing newer', (own, offered) => {
  expect(newerContract(own, offered)).toBeNull();
});

test.each([
  ['2.2.0', '2.2.1', false],
  ['2.9.0', '2.10.0', false],
  ['2.9.9', '3.0.0', true],
])('built with %s, a site with %s offers a newer one', (own, offered, isMajor) => {
  const notice = newerContract(own, offered) ?? '';
  expect(notice).toContain(`ofrece el contrato shared ${offered}; este módulo se compila con ${own}.`);
  expect(notice.includes('versión mayor')).toBe(isMajor);
});

test('what is no version is no news', () => {
  expect(newerContract('2.2.0', '')).toBeNull();
});
