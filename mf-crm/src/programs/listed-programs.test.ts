import { MODALIDADES, programTypeOf, UNIVERSITY_NAMES } from 'shared/rules';
import { expect, test } from 'vitest';
import { PROGRAM_NAMES } from './listed-programs';

const names = Object.values(PROGRAM_NAMES).flatMap(({ pregrado, posgrado }) => [
  ...pregrado.map((name) => ({ name, type: 'pregrado' })),
  ...posgrado.map((name) => ({ name, type: 'posgrado' })),
]);

test('S3.27 every institution has its programs, with the modality in parentheses', () => {
  expect(Object.keys(PROGRAM_NAMES).sort()).toEqual([...UNIVERSITY_NAMES].sort());
  expect(names.length).toBeGreaterThan(20);
  for (const { name } of names) expect(MODALIDADES).toContain(/\(([^)]+)\)$/.exec(name)?.[1]);
});

test('S3.28 the type that is derived from a listed name is the one under which it is listed', () => {
  for (const { name, type } of names) expect([name, programTypeOf(name)]).toEqual([name, type]);
});
