import { programPath } from 'shared/rules';
import { expect, test } from 'vitest';
import { REQUESTED_MASTER } from '../content/featured-programs';
import { course, courseList } from './courses';
import { readTerm } from './term';

test.each([
  ['8 semestres', { count: 8, each: 'P6M' }],
  ['1 año', { count: 1, each: 'P1Y' }],
  ['10 Cuatrimestres (virtual)', { count: 10, each: 'P4M' }],
  ['Según el convenio', undefined],
  ['160 horas', undefined],
])('a duration of %j is %j', (duration, term) => {
  expect(readTerm(duration)).toEqual(term);
});

test('a program is a course with how it is taken and what it costs', () => {
  expect(course(REQUESTED_MASTER)).toMatchObject({
    '@type': 'Course',
    name: 'Maestría en Educación',
    url: programPath(REQUESTED_MASTER),
    provider: { name: 'Corporación Universitaria Iberoamericana' },
    hasCourseInstance: { courseMode: 'Online', courseSchedule: { repeatCount: 4, repeatFrequency: 'P6M' } },
    offers: { price: 5_800_000, priceCurrency: 'COP' },
  });
});

test('a program without a price offers none, and an empty listing lists nothing', () => {
  expect(course({ ...REQUESTED_MASTER, price: null }).offers).not.toHaveProperty('price');
  expect(courseList([])).toEqual([]);
});

test('a listing tells the programs that it shows at first, in their order, and how many there are', () => {
  const programs = Array.from({ length: 30 }, (_, index) => ({ ...REQUESTED_MASTER, id: `p-${index}` }));
  const [list] = courseList(programs);
  expect(list?.numberOfItems).toBe(30);
  expect(list?.itemListElement).toHaveLength(24);
});
