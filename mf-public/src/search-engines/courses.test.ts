import { programPath } from 'shared/rules';
import { NO_PROGRAM_DETAILS } from 'shared/schemas';
import { expect, test } from 'vitest';
import { REQUESTED_MASTER } from '../content/featured-programs';
import { course, courseList, detailedCourse, questions } from './courses';
import { readTerm } from './term';

const months = (repeatCount: number) => ({
  courseSchedule: { '@type': 'Schedule', repeatFrequency: 'Monthly', repeatCount },
});

test.each([
  ['8 semestres', months(48)],
  ['1 año', { courseSchedule: { '@type': 'Schedule', repeatFrequency: 'Yearly', repeatCount: 1 } }],
  ['10 Cuatrimestres (virtual)', months(40)],
  ['Según el convenio', undefined],
  ['160 horas', { courseWorkload: 'PT160H' }],
])('a duration of %j is %j', (duration, term) => {
  expect(readTerm(duration)).toEqual(term);
});

test('a program is a course with how it is taken and what it costs', () => {
  expect(course(REQUESTED_MASTER)).toMatchObject({
    '@type': 'Course',
    name: 'Maestría en Educación',
    url: programPath(REQUESTED_MASTER),
    provider: { name: 'Corporación Universitaria Iberoamericana' },
    hasCourseInstance: { courseMode: 'Online', ...months(24) },
    offers: {
      category: 'Paid',
      price: 4 * 5_800_000,
      priceSpecification: { price: 5_800_000, priceCurrency: 'COP', unitText: 'por semestre' },
    },
  });
});

test('a doctorate costs what the whole program costs, not that each period', () => {
  const doctorate = { ...REQUESTED_MASTER, title: 'Doctorado en Educación', price: 48_125_000 };
  expect(course(doctorate).offers).toMatchObject({ price: 48_125_000, description: 'programa completo' });
});

test('its own page adds an image, its level and its register, which a foreign program does not have', () => {
  expect(detailedCourse(REQUESTED_MASTER)).toMatchObject({
    image: expect.stringMatching(/^\/compartir\/programas\/.+\.png$/),
    educationalLevel: 'Posgrado',
    identifier: { propertyID: 'SNIES', value: '108404' },
  });
  expect(detailedCourse({ ...REQUESTED_MASTER, snies: 'No aplica' })).not.toHaveProperty('identifier');
});

test('a program without a price offers none, and an empty listing lists nothing', () => {
  expect(course({ ...REQUESTED_MASTER, price: null }).offers).not.toHaveProperty('price');
  expect(courseList([])).toEqual([]);
});

test('the questions of a program are told as a page of questions', () => {
  const preguntas = [{ pregunta: '¿Es virtual?', respuesta: 'Sí.' }];
  const [page] = questions({ ...NO_PROGRAM_DETAILS, preguntas });
  expect(page).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ '@type': 'Question', name: '¿Es virtual?', acceptedAnswer: { text: 'Sí.' } }],
  });
  expect(questions(NO_PROGRAM_DETAILS)).toEqual([]);
});

test('a listing tells the programs that it shows at first, in their order, and how many there are', () => {
  const programs = Array.from({ length: 30 }, (_, index) => ({ ...REQUESTED_MASTER, id: `p-${index}` }));
  const [list] = courseList(programs);
  expect(list?.numberOfItems).toBe(30);
  expect(list?.itemListElement).toHaveLength(24);
});
