import type { LeadSelection } from 'shared/schemas';
import { type ChosenRows, useChosenRows } from 'shared/ui-staff';
import type { LeadFilterValues } from './lead-filters';

/** Leads that are chosen for a change of many. */
export interface ChosenLeads extends ChosenRows {
  /** What the server is asked to change. */
  selection: () => LeadSelection;
}

/** The chosen leads of the list, as the server is told of them. */
export function useChosenLeads(values: LeadFilterValues): ChosenLeads {
  const chosen = useChosenRows(values);
  return {
    ...chosen,
    selection: () => {
      if (!chosen.all) return { ids: [...chosen.ids] };
      const given = Object.entries(values).filter(([, value]) => value !== '');
      return { filtros: Object.fromEntries(given) };
    },
  };
}
