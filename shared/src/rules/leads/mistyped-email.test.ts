import { expect, test } from 'vitest';
import { probableEmail } from './mistyped-email';

test.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['Ana.P@GMAI.com', 'Ana.P@gmail.com'],
  ['ana@gmail.con', 'ana@gmail.com'],
  ['ana@gmail.comm', 'ana@gmail.com'],
  ['ana@hotmial.com', 'ana@hotmail.com'],
  ['ana@hotmal.com', 'ana@hotmail.com'],
  ['ana@outlok.com', 'ana@outlook.com'],
  ['ana@yaho.com', 'ana@yahoo.com'],
  ['ana@yahoo.com.c0', 'ana@yahoo.com.co'],
])('%s probably means %s', (typed, meant) => {
  expect(probableEmail(typed)).toBe(meant);
});

test.each([
  'ana@gmail.com',
  'ana@yahoo.es',
  'ana@mail.com',
  'ana@ymail.com',
  'ana@empresa.com.co',
  'ana@unal.edu.co',
  // Incomplete: still being typed.
  'ana@gmail.co',
  'ana@gmial',
  'ana',
  '',
  'a b@gmial.com',
])('"%s" is left alone', (typed) => {
  expect(probableEmail(typed)).toBeUndefined();
});
