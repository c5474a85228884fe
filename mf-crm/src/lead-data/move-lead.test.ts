import { expect, test } from 'vitest';
import { lead } from './lead.fixture';
import { movedIn } from './move-lead';

const ana = lead('1', { estado: 'interesado' });
const beto = lead('2', { estado: 'interesado' });
const pages = {
  pageParams: [null, 'c'],
  pages: [
    { items: [beto], next: 'c', total: 2 },
    { items: [ana], next: null, total: null },
  ],
};
const ids = ({ pages: all }: typeof pages) =>
  all.map(({ items }) => items.map(({ id, estado }) => `${id} ${estado}`));

test('a moved lead leaves its column, and leads the other; the list without estado shows the new one', () => {
  expect(ids(movedIn(pages, ana, 'interesado', 'perdido') as typeof pages)).toEqual([['2 interesado'], []]);
  const lost = { ...pages, pages: [{ items: [lead('3', { estado: 'perdido' })], next: null, total: 1 }] };
  expect(ids(movedIn(lost, ana, 'perdido', 'perdido') as typeof pages)).toEqual([['1 perdido', '3 perdido']]);
  expect(ids(movedIn(pages, ana, undefined, 'perdido') as typeof pages)).toEqual([
    ['2 interesado'],
    ['1 perdido'],
  ]);
});
