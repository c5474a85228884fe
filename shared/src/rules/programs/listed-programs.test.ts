import { expect, test } from 'vitest';
import { MODALIDADES } from './catalog-options';
import { LISTED_PROGRAMS } from './listed-programs';
import { programTypeOf } from './program-type';
import { UNIVERSITY_NAMES } from './universities';

const names = Object.values(LISTED_PROGRAMS).flatMap(({ pregrado, posgrado }) => [
  ...pregrado.map((name) => ({ name, type: 'pregrado' })),
  ...posgrado.map((name) => ({ name, type: 'posgrado' })),
]);

test('S3.27 every institution has its programs, with the modality in parentheses', () => {
  expect(Object.keys(LISTED_PROGRAMS).sort()).toEqual([...UNIVERSITY_NAMES].sort());
  expect(names.length).toBeGreaterThan(20);
  for (const { name } of names) expect(MODALIDADES).toContain(/\(([^)]+)\)$/.exec(name)?.[1]);
});

test('S3.28 the type that is derived from a listed name is the one under which it is listed', () => {
  for (const { name, type } of names) expect([name, programTypeOf(name)]).toEqual([name, type]);
});
