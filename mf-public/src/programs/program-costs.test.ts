import { expect, test } from 'vitest';
import { REQUESTED_MASTER } from '../content/featured-programs';
import { publishedCosts } from '../content/published-costs';
import type { Program } from './program';
import { instalmentOf, programCosts, totalOf } from './program-costs';

const program = (changes: Partial<Program>): Program => ({
  ...REQUESTED_MASTER,
  title: 'Contaduría Pública',
  university: 'FUNDES',
  price: 2_000_000,
  duration: '8 semestres',
  ...changes,
});
const doctorate = program({
  title: 'Doctorado en Educación',
  university: 'UNADE',
  price: 48_125_000,
  duration: '6 semestres',
});

test('a program costs its price times its periods, and no discount is made up', () => {
  const costs = programCosts(program({}));
  expect(costs?.plans).toEqual([
    { label: 'Por semestre', note: 'Precio publicado', amount: 2_000_000, paid: 'each-period' },
  ]);
  expect(costs?.validity).toBe('');
  expect(costs && totalOf(costs.plans[0] as (typeof costs.plans)[0], 8)).toBe(16_000_000);
});

test.each([
  ['no price', { price: null }],
  ['a length that is no number', { duration: 'Por ciclos' }],
])('with %s nothing is reckoned', (_case, changes) => {
  expect(programCosts(program(changes))).toBeNull();
});

test('P9.10 the price of a doctorate is that of the whole program: it is never multiplied', () => {
  const costs = programCosts(
    program({ title: 'Doctorado en Ciencias', price: 48_400_000, duration: '6 cuatrimestres' }),
  );
  expect(costs?.periods).toBeNull();
  expect(costs?.plans.map((plan) => totalOf(plan, 6))).toEqual([48_400_000]);
});

test('the published discounts of the master of Iberoamericana: 5 % and 10 %, the one payment for three semesters only', () => {
  const labels = (duration: string) =>
    programCosts({ ...REQUESTED_MASTER, duration })?.plans.map(({ label, amount }) => [label, amount]);
  const discounts = [
    ['Por semestre', 5_800_000],
    ['Convenio de asesoría', 5_510_000],
    ['Descuento de remarketing', 4_959_000],
  ];
  expect(labels('4 semestres')).toEqual(discounts);
  expect(labels('3 semestres')).toEqual([...discounts, ['Pago total anticipado', 14_709_791]]);
  expect(programCosts({ ...REQUESTED_MASTER, price: 6_000_000 })?.plans).toHaveLength(1);
});

test('P9.10 the doctorate of UNADE: scholarship, instalments and payment in cash as published', () => {
  const costs = programCosts(doctorate);
  expect(costs?.plans.map(({ amount }) => amount)).toEqual([48_125_000, 33_993_806, 28_875_000, 20_212_500]);
  expect(costs?.plans[2]?.instalments).toEqual([
    { count: 33, amount: 875_000 },
    { count: 39, amount: 740_384.62 },
  ]);
});

test('published figures agree with their own price', () => {
  for (const { price, plans } of publishedCosts) {
    for (const { amount, instalments = [] } of plans) {
      for (const part of instalments) expect(Math.abs(part.count * part.amount - amount)).toBeLessThan(1);
      expect(amount).toBeLessThan(price * 4);
    }
  }
  expect([5_800_000 * 0.95, 5_510_000 * 0.9, 48_125_000 * 0.6, 28_875_000 * 0.7]).toEqual([
    5_510_000, 4_959_000, 28_875_000, 20_212_500,
  ]);
});

test('instalments are rounded up, to whole pesos or to cents', () => {
  expect(instalmentOf(5_800_000, 6, 'COP')).toBe(966_667);
  expect(instalmentOf(6_000_000, 6, 'COP')).toBe(1_000_000);
  expect(instalmentOf(480.5, 3, 'USD')).toBe(160.17);
});

test('a program counted in months has no periods: its price is that of the whole program', () => {
  const costs = programCosts(program({ duration: '12 meses' }));
  expect(costs).toMatchObject({ periods: null, plans: [{ label: 'Programa completo', paid: 'once' }] });
});
