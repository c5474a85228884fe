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
  const filters = readFilters(search);
  const write = (next: Filters) =>
    setSearch(writeFilters(search, next), { replace: true, preventScrollReset: true });
  return {
    filters,
    change: (name, value) => write(changeFilter(filters, name, value)),
    clear: () => write(NO_FILTERS),
  };
}
