import { useEffect, useRef } from 'react';
import { useSearchParams } from 'shared/router';
import { readFilters, writeFilters } from './filter-address';
import { changeFilter, type Filters, NO_FILTERS } from './filters';

export interface FilterControl {
  filters: Filters;
  change: (name: keyof Filters, value: string) => void;
  clear: () => void;
}

/** The filters of a listing. The address is their only home; changing one adds no step to the browser's history. */
export function useFilters(): FilterControl {
  const [search, setSearch] = useSearchParams();
  // A slow phone shows the new address late: a second choice builds on the first, not on what is still shown.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);

  const write = (next: Filters) => {
    latest.current = writeFilters(latest.current, next);
    setSearch(latest.current, { replace: true, preventScrollReset: true });
  };
  return {
    filters: readFilters(search),
    change: (name, value) => write(changeFilter(readFilters(latest.current), name, value)),
    clear: () => write(NO_FILTERS),
  };
}
