import { expect, test } from 'vitest';
import { lead } from './lead.fixture';
import { type LeadPages, mergeFirstPage } from './merge-first-page';

const page = (ids: string[], next: string | null = null) => ({
  items: ids.map((id) => lead(id)),
  next,
  total: ids.length,
});
const list = (...pages: ReturnType<typeof page>[]): LeadPages => ({
  pages,
  pageParams: pages.map((_, index) => (index === 0 ? null : `cursor ${index}`)),
});
const idsOf = ({ pages }: LeadPages) => pages.map(({ items }) => items.map(({ id }) => id));

const OLD = list(page(['1', '2', '3'], 'c1'), page(['4', '5', '6'], 'c2'));

test('a changed lead moves to the front, the others keep their place', () => {
  const merged = mergeFirstPage(OLD, { ...page(['5', '1', '2'], 'other'), total: 6 }, new Set(['5']));
  expect(idsOf(merged)).toEqual([
    ['5', '1', '2', '3'],
    ['4', '6'],
  ]);
  expect(merged.pages.map(({ next }) => next)).toEqual(['c1', 'c2']);
  expect(merged.pages[0]?.total).toBe(6);
});

test('a new lead comes first; one that no longer passes the filters goes', () => {
  const merged = mergeFirstPage(OLD, page(['9', '1', '3']), new Set(['9', '2']));
  expect(idsOf(merged)).toEqual([
    ['9', '1', '3'],
    ['4', '5', '6'],
  ]);
});
