import type { InfiniteData } from '@tanstack/react-query';

/** What a list needs from a page: its rows, the cursor of the next page and, on the first page, the length of the list. */
interface ListPage<T> {
  items: T[];
  next: string | null;
  total: number | null;
}

/** Start of a page of a list. */
export interface PageStart {
  cursor: string | null;
  /** Length of the list, as given by the first page. */
  total: number | null;
  /** The previous page: its start and the ids of its rows. */
  before: { start: PageStart; ids: readonly string[] } | null;
}

/** The pages of an infinite list, as the query keeps them. */
type ListPages<T> = InfiniteData<ListPage<T>, PageStart>;

const FIRST: PageStart = { cursor: null, total: null, before: null };

/** Options of a list that is read forwards only and keeps every page. */
export const forwardPages = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: { next: string | null }) => next,
};

/**
 * Options of a list that keeps only the pages around the visible rows. A dropped page is read again with its own cursor;
 * the ids of its rows stay known.
 */
export const keptPages = {
  initialPageParam: FIRST,
  maxPages: 10,
  getNextPageParam: (
    { items, next, total }: ListPage<{ id: string }>,
    _pages: unknown,
    start: PageStart,
  ): PageStart | null =>
    next === null
      ? null
      : {
          cursor: next,
          total: start.before ? start.total : total,
          before: { start, ids: items.map(({ id }) => id) },
        },
  getPreviousPageParam: (_page: unknown, _pages: unknown, start: PageStart): PageStart | null =>
    start.before?.start ?? null,
};

/** The rows of a list of `keptPages`. */
export interface ListRows<T> {
  /** Ids of the rows before the kept ones. */
  before: readonly string[];
  rows: readonly T[];
  total: number | null;
  /** Every kept page ends where the next one begins. */
  isWhole: boolean;
}

/** `select` of a list of `keptPages`: each row once, even when pages overlap. */
export function listRows<T extends { id: string }>({ pages, pageParams }: ListPages<T>): ListRows<T> {
  const kept = new Set<string>();
  const rows = pages.flatMap(({ items }) =>
    items.filter(({ id }) => {
      const isNew = id === '' || !kept.has(id);
      kept.add(id);
      return isNew;
    }),
  );
  const start = pageParams[0];
  const dropped: (readonly string[])[] = [];
  for (let page = start?.before; page; page = page.start.before) dropped.push(page.ids);
  const before = new Set(dropped.toReversed().flat());
  return {
    before: [...before].filter((id) => id !== '' && !kept.has(id)),
    rows,
    total: pages[0]?.total ?? start?.total ?? null,
    isWhole: pages.every(({ next }, index) => {
      const after = pageParams[index + 1];
      return after === undefined || after.cursor === next;
    }),
  };
}

interface BackwardList {
  fetchPreviousPage: () => Promise<{ data: { isWhole: boolean } | undefined }>;
  refetch: () => Promise<unknown>;
}

/** Reads the page before the kept ones. If rows have moved since it was last read, all kept pages are read again. */
export async function readPreviousPage({ fetchPreviousPage, refetch }: BackwardList): Promise<void> {
  const { data } = await fetchPreviousPage();
  if (data && !data.isWhole) await refetch();
}
