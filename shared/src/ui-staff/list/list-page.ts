/** Entries per page of a staff list that is loaded as a whole. */
const PAGE_SIZE = 50;

/** One page of a list, with the numbers of its first and last entry. A page past the end gives the last one. */
export function listPage<T>(list: readonly T[], page: number) {
  const pages = Math.max(1, Math.ceil(list.length / PAGE_SIZE));
  const current = Math.min(page, pages);
  const start = (current - 1) * PAGE_SIZE;
  const entries = list.slice(start, start + PAGE_SIZE);
  return {
    entries,
    pages,
    page: current,
    first: entries.length ? start + 1 : 0,
    last: start + entries.length,
  };
}
