import { useEffect, useRef } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'shared/router';
import { readFilters, writeFilters } from '../../programs/filter-params';
import { changeFilter, type Filters, NO_FILTERS } from '../../programs/filters';
import { readSort, type Sort } from '../../programs/sort-programs';

export interface FilterControl {
  filters: Filters;
  change: (name: keyof Filters, value: string) => void;
  clear: () => void;
}

export interface ListingControl extends FilterControl {
  /** Search params of the URL, or of the pending navigation. */
  search: URLSearchParams;
  sort: Sort;
  changeSort: (sort: Sort) => void;
  /** A new list is loading; the shown one is for the previous choice. */
  pending: boolean;
}

const SORT = 'orden';
const PAGE = 'pagina';

/**
 * Filters of a listing, kept only in the URL; a change adds no history entry. The controls show a choice at once,
 * while its list is still being fetched.
 */
export function useFilters(): ListingControl {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const [shown, setSearch] = useSearchParams();
  const pending = next !== undefined && next.pathname === pathname;
  const asked = pending ? next.search : `?${shown}`;
  const search = new URLSearchParams(asked);
  // Two changes may happen before a render: the second must build on the first.
  const latest = useRef(asked);
  useEffect(() => {
    latest.current = asked;
  }, [asked]);

  const set = (change: (search: URLSearchParams) => URLSearchParams) => {
    const changed = change(new URLSearchParams(latest.current));
    // After a filter change, start at the first page.
    changed.delete(PAGE);
    latest.current = `?${changed}`;
    setSearch(changed, { replace: true, preventScrollReset: true });
  };
  return {
    search,
    filters: readFilters(search),
    change: (name, value) =>
      set((current) => writeFilters(current, changeFilter(readFilters(current), name, value))),
    clear: () => set((current) => writeFilters(current, NO_FILTERS)),
    sort: readSort(search.get(SORT)),
    changeSort: (sort) =>
      set((current) => {
        if (sort) current.set(SORT, sort);
        else current.delete(SORT);
        return current;
      }),
    pending,
  };
}
