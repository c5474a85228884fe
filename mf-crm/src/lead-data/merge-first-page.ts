import type { Page } from 'shared/json';
import type { InfiniteData } from 'shared/query';
import type { Lead } from './lead';

export type LeadPages = InfiniteData<Page<Lead[]>, string | null>;

/**
 * The pages of a list by last update after some leads changed, given its first page as it is now. A changed lead stands on the
 * first page, or no longer passes the filters; every other lead keeps its place. So a long list costs one request.
 */
export function mergeFirstPage(
  list: LeadPages,
  fresh: Page<Lead[]>,
  changed: ReadonlySet<string>,
): LeadPages {
  const newest = new Set(fresh.items.map(({ id }) => id));
  const [first, ...rest] = list.pages.map((page) => ({
    ...page,
    items: page.items.filter(({ id }) => !newest.has(id) && !changed.has(id)),
  }));
  if (!first) return list;
  return {
    ...list,
    pages: [
      // The cursor is that of the last lead that was read, which stays.
      { ...first, total: fresh.total, items: [...fresh.items, ...first.items] },
      ...rest,
    ],
  };
}
