import { expect, test } from 'vitest';
import { isAllowedOrigin, readModuleOrigins } from './module-origins';

const read = (value: string | undefined, identity = true) =>
  readModuleOrigins({ MODULE_ORIGINS: value }, { identity, mailbox: false, demoData: false });

test('this machine with the development values, nothing where the site is real, else what is configured', () => {
  expect(read(undefined)).toEqual(['http://localhost:*', 'http://127.0.0.1:*']);
  expect(read(undefined, false)).toEqual([]);
  expect(read('https://a.example, http://localhost:*', false)).toEqual([
    'https://a.example',
    'http://localhost:*',
  ]);
});

test.each([
  'a.example',
  'https://*.example',
  'https://a.example/',
  'https://a.example;script-src *',
  'http://a:*',
])('%s stops the start', (value) => {
  expect(() => read(value)).toThrow('MODULE_ORIGINS');
});

test.each([
  ['http://localhost:3112', true],
  ['https://a.example', true],
  ['http://localhost', false],
  ['http://localhost:3112/x', false],
  ['http://localhost:31x', false],
  ['http://localhost:3112.evil.example', false],
  ['https://a.example.evil.example', false],
  ['http://a.example', false],
  ['nada', false],
])('a module from %s: %s', (origin, allowed) => {
  expect(isAllowedOrigin(['http://localhost:*', 'https://a.example'], origin)).toBe(allowed);
});
