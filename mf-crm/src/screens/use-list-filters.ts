import { queryClient } from 'shared/query';
import { type UrlFilters, useUrlFilters } from 'shared/ui-staff';
import { LEAD_FILTERS, type LeadFilterValues } from '../lead-data/lead-filters';
import { leadListQuery } from '../lead-data/leads-queries';

/** No filters: all leads that the reader may see. */
export const NO_FILTERS = Object.fromEntries(LEAD_FILTERS.map((name) => [name, ''])) as LeadFilterValues;

/**
 * The filters of the list of leads, kept in the URL. A change requests the new list at once, so that its answer is already
 * loading while the screen renders for the new URL.
 */
export function useListFilters(): UrlFilters<(typeof LEAD_FILTERS)[number]> {
  const filters = useUrlFilters(LEAD_FILTERS);
  const request = (values: LeadFilterValues) => void queryClient.prefetchInfiniteQuery(leadListQuery(values));
  return {
    ...filters,
    change: (values) => {
      request({ ...filters.values, ...values });
      filters.change(values);
    },
    clear: () => {
      request(NO_FILTERS);
      filters.clear();
    },
  };
}
