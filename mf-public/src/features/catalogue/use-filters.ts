import { useEffect, useRef } from 'react';
import { useSearchParams } from 'shared/router';
import { readFilters, writeFilters } from './filter-address';
import { changeFilter, type Filters, NO_FILTERS } from './filters';
import { readSort, type Sort } from './sort-programs';

export interface FilterControl {
  filters: Filters;
  change: (name: keyof Filters, value: string) => void;
  clear: () => void;
}

export interface ListingControl extends FilterControl {
  sort: Sort;
  changeSort: (sort: Sort) => void;
  /** How many steps of the list are shown. */
  steps: number;
  showMore: () => void;
}

const SORT = 'orden';
const STEPS = 'pagina';

/** The filters of a listing. The address is their only home; changing one adds no step to the browser's history. */
export function useFilters(): ListingControl {
  const [search, setSearch] = useSearchParams();
  // A slow phone shows the new address late: a second choice builds on the first, not on what is still shown.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);

  const set = (next: URLSearchParams) => {
    latest.current = next;
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  // Another list is read from its beginning.
  const write = (filters: Filters) => set(without(writeFilters(latest.current, filters), STEPS));
  const steps = Math.max(1, Math.trunc(Number(search.get(STEPS))) || 1);
  return {
    filters: readFilters(search),
    change: (name, value) => write(changeFilter(readFilters(latest.current), name, value)),
    clear: () => write(NO_FILTERS),
    sort: readSort(search.get(SORT)),
    changeSort: (sort) => {
      const next = without(new URLSearchParams(latest.current), STEPS, SORT);
      if (sort) next.set(SORT, sort);
      set(next);
    },
    steps,
    showMore: () => {
      const next = new URLSearchParams(latest.current);
      next.set(STEPS, String(steps + 1));
      set(next);
    },
  };
}

function without(search: URLSearchParams, ...names: string[]): URLSearchParams {
  for (const name of names) search.delete(name);
  return search;
}
