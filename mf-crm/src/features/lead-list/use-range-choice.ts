import { useRef } from 'react';
import type { ChosenLeads } from '../../lead-data/chosen-leads';
import type { ListedLead } from '../../lead-data/listed-lead';

/** Ids of leads that can be chosen: one without an id cannot be named to the server. */
export const idsOf = (leads: readonly ListedLead[]): string[] => leads.flatMap(({ id }) => id || []);

/** Chooses a row, or a range from the row chosen last. */
export function useRangeChoice(leads: readonly ListedLead[], chosen: ChosenLeads) {
  const before = useRef<number | null>(null);
  return (index: number, on: boolean, range: boolean) => {
    const from = range && before.current !== null ? before.current : index;
    const rows = leads.slice(Math.min(from, index), Math.max(from, index) + 1);
    chosen.set(idsOf(rows), on, idsOf(leads));
    before.current = index;
  };
}
