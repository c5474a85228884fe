import type { LeadSelection } from 'shared/schemas';
import { type ChosenRows, useChosenRows } from 'shared/ui-staff';
import type { LeadFilterValues } from './lead-filters';

/** Leads chosen for a bulk change. */
export interface ChosenLeads extends ChosenRows {
  /** The selection that is sent to the server. */
  selection: () => LeadSelection;
}

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
