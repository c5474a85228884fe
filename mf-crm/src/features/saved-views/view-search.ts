import type { LeadView } from 'shared/schemas';
import { LEAD_FILTERS, type LeadFilterValues } from '../../lead-data/lead-filters';

/** The filters of a view as the URL holds them. */
const filtersOf = ({ consulta }: Pick<LeadView, 'consulta'>): LeadFilterValues =>
  Object.fromEntries(LEAD_FILTERS.map((name) => [name, consulta[name] ?? ''])) as LeadFilterValues;

/** Whether the list shows a view, and nothing else. */
export const isShown = (view: Pick<LeadView, 'consulta'>, values: LeadFilterValues): boolean => {
  const wanted = filtersOf(view);
  return LEAD_FILTERS.every((name) => wanted[name] === values[name]);
};

/** The query of the URL with the filters of a view in place of those that are there. */
export function searchOfView(view: Pick<LeadView, 'consulta'>, search: URLSearchParams): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(filtersOf(view))) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  next.delete('lead');
  next.delete('ver');
  return next.toString();
}

/** What is saved of the filters that are set. */
export const consultaOf = (values: LeadFilterValues): LeadView['consulta'] =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as LeadView['consulta'];
