import type { RefObject } from 'react';
import { LeadSteps } from '../features/lead-detail/lead-steps';
import type { LeadFilterValues } from '../lead-data/lead-filters';
import { useListPlace } from '../lead-data/list-place';

interface Props {
  /** The opened lead; null when the URL names none that can be opened. */
  id: string | null;
  filters: LeadFilterValues;
  filtered: boolean;
  /** Number of leads the reader may see. */
  total: number | undefined;
  /** Title of the list. */
  list: string;
  /** The element that scrolls with the lead in it. */
  detail: RefObject<HTMLElement | null>;
}

/**
 * The opened lead's position in the list, and its neighbours. Only this part follows the list: the rest of the view does not
 * re-render with each page.
 */
export function OpenedSteps({ id, filters, filtered, total, list, detail }: Props) {
  const { place, keepOrderFor } = useListPlace(id, filters, filtered, total);
  const step = (neighbour: string) => {
    keepOrderFor(neighbour);
    // Show the top of the next lead: on a phone the page scrolls, otherwise the detail.
    document.documentElement.scrollTop = 0;
    if (detail.current) detail.current.scrollTop = 0;
  };
  return <LeadSteps list={list} place={place} onStep={step} />;
}
