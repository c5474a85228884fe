import { expect, test } from 'vitest';
import { lead } from './lead.fixture';
import type { LeadPages } from './merge-first-page';
import { isOrdered, placeChanged } from './place-changed';

const named = (...names: string[]) => names.map((nombre) => lead(nombre.toLowerCase(), { nombre }));
const list = (...pages: { items: ReturnType<typeof named>; next: string | null }[]): LeadPages => ({
  pages: pages.map((page) => ({ ...page, total: 9 })),
  pageParams: pages.map((_, index) => (index === 0 ? null : `cursor ${index}`)),
});
const idsOf = ({ pages }: LeadPages) => pages.map(({ items }) => items.map(({ id }) => id));
const latest = (items: ReturnType<typeof named>) => ({ items, next: 'more', total: 10 });

const BY_NAME = list(
  { items: named('Ana', 'Beto', 'Carla'), next: 'c1' },
  { items: named('Diana', 'Elsa'), next: 'c2' },
);

test('a renamed lead stands where its new name belongs, accents aside; the others and the cursors stay', () => {
  const renamed = lead('ana', { nombre: 'Ésteban' });
  const placed = placeChanged(BY_NAME, latest([renamed, ...named('Zoe')]), new Set(['ana']), 'nombre');
  expect(idsOf(placed)).toEqual([
    ['beto', 'carla'],
    ['diana', 'elsa'],
  ]);
  const inside = placeChanged(BY_NAME, latest([lead('ana', { nombre: 'Dóra' })]), new Set(['ana']), 'nombre');
  expect(idsOf(inside)).toEqual([
    ['beto', 'carla'],
    ['diana', 'ana', 'elsa'],
  ]);
  expect(inside.pages.map(({ next, total }) => [next, total])).toEqual([
    ['c1', 10],
    ['c2', 9],
  ]);
});

test('a lead that passes the filters no more goes; the end of a whole list takes a new one', () => {
  const whole = list({ items: named('Ana', 'Beto'), next: null });
  expect(idsOf(placeChanged(whole, latest(named('Zoe')), new Set(['ana', 'zoe']), 'nombre'))).toEqual([
    ['beto', 'zoe'],
  ]);
});

test('newest first, a new lead is the first; without a next action a lead is in no list by next action', () => {
  const [older, newer] = [lead('1'), lead('2', { fechaCreacion: '2026-11-18T15:00:00.000Z' })];
  const created = placeChanged(
    list({ items: [older], next: 'c' }),
    latest([newer]),
    new Set(['2']),
    'creacion',
  );
  expect(idsOf(created)).toEqual([['2', '1']]);
  const settled = placeChanged(
    list({ items: [older], next: 'c' }),
    latest([lead('1')]),
    new Set(['1']),
    'accion',
  );
  expect(idsOf(settled)).toEqual([[]]);
});

test('the order by last update is not placed by keys', () => {
  expect([isOrdered('nombre'), isOrdered('actualizacion'), isOrdered(undefined)]).toEqual([
    true,
    false,
    false,
  ]);
});
