import type { ListRows } from 'shared/query';
import type { LeadEstado } from 'shared/rules';
import type { Lead } from '../../lead-data/lead';
import { type ListedLead, unreadLeads } from '../../lead-data/listed-lead';
import { useColumnWithUnsent } from '../../lead-data/unsent/overlay';

/** The leads of a column, including unsent changes. */
export function useColumnLeads(data: ListRows<Lead> | undefined, estado: LeadEstado): readonly ListedLead[] {
  const leads = useColumnWithUnsent(data?.rows ?? [], estado);
  if (!data || data.before.length === 0) return leads;
  const shown = new Set(leads.map(({ id }) => id));
  return [...unreadLeads(data.before.filter((id) => !shown.has(id))), ...leads];
}
