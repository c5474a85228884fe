import { expect, test } from 'vitest';
import type { Program } from '../../programs/program';
import { type Answers, decide, decideUrl, degreeWords, readAnswers, salaryOf } from './decision';

const program = (id: string, more: Partial<Program>): Program => ({
  id,
  title: 'Maestría en Educación',
  price: 5_000_000,
  currency: 'COP',
  duration: '4 semestres',
  modality: 'Virtual',
  level: 'Posgrado',
  credits: 40,
  imageUrl: '',
  subject: { name: 'empresa', place: 36 },
  snies: '1',
  university: 'FUNDES',
  ...more,
});

const offered = [
  program('master', {}),
  program('cheap', { price: 3_000_000 }),
  program('specialised', {
    title: 'Especialización en Lúdica Educativa',
    duration: '2 semestres',
    price: 3_000_000,
  }),
  program('doctorate', { title: 'Doctorado en Educación', duration: '6 semestres', price: 48_000_000 }),
  program('unpriced', { price: null }),
  program('dollars', { currency: 'USD', price: 100 }),
  program('other-subject', { title: 'Maestría en Gerencia de Proyectos', price: 1_000_000 }),
  program('first-degree', {
    title: 'Licenciatura en Educación Infantil',
    level: 'Pregrado',
    duration: '8 semestres',
    price: 2_000_000,
  }),
  program('other-first-degree', { title: 'Licenciatura en Administración de Empresas', level: 'Pregrado' }),
  program('no-degree', { title: 'Diplomado en Pedagogía', price: 100_000 }),
];
const ask = { step: '2', level: 'A', months: null, most: null } as const;
const ids = (answers: Parameters<typeof decide>[1]) =>
  decide(offered, answers).map(({ program: { id } }) => id);

test('salaries are those of the published table', () => {
  expect(salaryOf('2', 'A')).toBe(3_518_668);
  expect(salaryOf('3d', 'D')).toBe(13_293_724);
});

test('the soonest recovered come first, with total and gain', () => {
  expect(ids(ask)).toEqual(['cheap', 'master', 'doctorate']);
  const [first] = decide(offered, ask);
  expect(first).toMatchObject({
    total: 12_000_000,
    months: 24,
    reached: '3m',
    gain: 5_889_081 - 3_518_668,
    recoveredIn: 6,
  });
});

test('time and money are limits of the whole program', () => {
  expect(ids({ ...ask, months: 12 })).toEqual(['specialised']);
  expect(ids({ ...ask, most: 12_000_000 })).toEqual(['cheap', 'specialised']);
  expect(ids({ ...ask, most: 1_000_000 })).toEqual([]);
});

test('only a better paid step counts', () => {
  expect(ids({ ...ask, step: '2e' })).not.toContain('specialised');
  expect(ids({ ...ask, step: '3m' })).toEqual(['doctorate']);
});

test('grade 1 leads to grade 2 by a first degree of education, and to no other step', () => {
  const first = { ...ask, step: '1' } as const;
  expect(ids(first)).toEqual(['first-degree']);
  expect(decide(offered, first)[0]).toMatchObject({
    total: 16_000_000,
    months: 48,
    gain: 3_518_668 - 2_795_766,
    recoveredIn: 23,
  });
  expect(degreeWords('1')).toEqual(['licenciatura']);
});

test('the answers are read from the URL, whatever stands there', () => {
  const read = (search: string) => readAnswers(new URLSearchParams(search));
  expect(read('grado=2e&nivel=B&meses=24&hasta=20000000')).toEqual({
    step: '2e',
    level: 'B',
    months: 24,
    most: 20_000_000,
  });
  expect(read('grado=2&nivel=A&meses=-1&hasta=x')).toEqual(ask);
  const whole = 'grado=2e&nivel=B&meses=24&hasta=20000000';
  expect(decideUrl(read(whole) as Answers)).toBe(`/decidir?${whole}`);
  for (const search of ['', 'grado=2', 'grado=4&nivel=A', 'grado=3d&nivel=A', 'grado=toString&nivel=A']) {
    expect(read(search)).toBeNull();
  }
});
