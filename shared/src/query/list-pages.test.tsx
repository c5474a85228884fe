import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  infiniteQueryOptions,
  keptPages,
  listRows,
  queryClient,
  readPreviousPage,
  useInfiniteQuery,
} from './index';

const SIZE = 3;
let stored: string[];
let asked: (string | null)[];

/** The rows after the one that the cursor names. When a row is removed, the rows after it move up. */
const read = (cursor: string | null) => {
  asked.push(cursor);
  const from = cursor === null ? 0 : Number(cursor);
  const ids = stored.filter((id) => cursor === null || Number(id) > from);
  const page = ids.slice(0, SIZE);
  return {
    items: page.map((id) => ({ id })),
    next: ids.length > SIZE ? (page.at(-1) ?? null) : null,
    total: cursor === null ? stored.length : null,
  };
};

const query = infiniteQueryOptions({
  queryKey: ['lista'],
  queryFn: async ({ pageParam }) => read(pageParam.cursor),
  ...keptPages,
  maxPages: 4,
  select: listRows,
});

beforeEach(() => {
  queryClient.clear();
  stored = Array.from({ length: 45 }, (_, index) => String(index + 1));
  asked = [];
});

const ids = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index));

async function scrolledTo(pages: number) {
  const { result } = renderHook(() => {
    const { data, hasNextPage, hasPreviousPage, fetchNextPage, fetchPreviousPage, refetch } =
      useInfiniteQuery(query);
    return { data, hasNextPage, hasPreviousPage, fetchNextPage, fetchPreviousPage, refetch };
  });
  await waitFor(() => expect(result.current.data).toBeDefined());
  for (let page = 1; page < pages; page += 1) await act(() => result.current.fetchNextPage());
  return {
    list: () => result.current,
    rows: () => result.current.data?.rows.map(({ id }) => id),
    back: () => act(() => readPreviousPage(result.current)),
  };
}

test('of fifteen pages the last ones are kept, and only those are read again; the ids and the total of the others stay known', async () => {
  const { list, rows } = await scrolledTo(15);
  await waitFor(() => expect(rows()).toEqual(ids(34, 45)));
  expect(list().data).toMatchObject({ before: ids(1, 33), total: 45, isWhole: true });
  expect(list()).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
  asked = [];
  await act(() => list().refetch());
  expect(asked).toEqual(['33', '36', '39', '42']);
  expect(rows()).toEqual(ids(34, 45));
});

test('going back, each dropped page is read again with its own cursor, to the first', async () => {
  const { list, rows, back } = await scrolledTo(6);
  asked = [];
  await back();
  await back();
  expect(asked).toEqual(['3', null]);
  await waitFor(() => expect(rows()).toEqual(ids(1, 12)));
  expect(list().data?.before).toEqual([]);
  expect(list()).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
});

test('where rows have gone since, the pages are read again, so that none is missing and none is twice', async () => {
  const { list, rows, back } = await scrolledTo(6);
  stored = stored.filter((id) => id !== '5');
  await back();
  await waitFor(() => expect(rows()).toEqual(ids(4, 16).filter((id) => id !== '5')));
  expect(list().data).toMatchObject({ before: ids(1, 3), isWhole: true });
});
