import type { Program } from 'shared/schemas';
import { expect, test } from 'vitest';
import { matchingPrograms } from './matching-programs';

const programs = [
  { titulo: 'Psicología', universidad: 'Umecit', nivel: 'Pregrado', snies: '54186' },
  { titulo: 'Maestría en Educación', universidad: 'UNADE', nivel: 'Posgrado', snies: '91102' },
] as Program[];

test.each([
  ['PSICOLOGIA', '', ['Psicología']],
  ['educación unade', '', ['Maestría en Educación']],
  ['91102', '', ['Maestría en Educación']],
  ['', 'Pregrado', ['Psicología']],
  ['psicolog', 'Posgrado', []],
  ['', '', ['Psicología', 'Maestría en Educación']],
])('"%s" of level "%s" finds %j', (q, nivel, found) => {
  expect(matchingPrograms(programs, { q, nivel }).map(({ titulo }) => titulo)).toEqual(found);
});
