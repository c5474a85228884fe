import { expect, test } from 'vitest';
import { REQUESTED_MASTER } from '../../content/featured-programs';
import type { Program } from '../../programs/program';
import { handle } from './program-handle';

function headOf(changes: Partial<Program>) {
  const value = { programs: [{ ...REQUESTED_MASTER, ...changes }], related: [] };
  const data = { state: 'fresh', value, dataUpdatedAt: '2026-11-23T15:00:00Z', key: '/p-1' };
  return handle.head({ data, params: {} });
}

test.each([
  [{ title: 'Derecho', price: 4_620_000, duration: '10 semestres' }, '$4.620.000 por semestre'],
  [
    { title: 'Doctorado en Educación', price: 48_125_000, duration: '6 semestres' },
    '$48.125.000 programa completo',
  ],
])('search engines and the share image say what a price buys: %j', (program, cost) => {
  const { description, shareDetail } = headOf(program);
  expect(shareDetail).toBe(cost);
  expect(description).toContain(cost);
});

test('without a price the share image names none', () => {
  const { description, shareDetail } = headOf({ price: null });
  expect(shareDetail).toBeUndefined();
  expect(description).toContain('consulte el precio');
});
