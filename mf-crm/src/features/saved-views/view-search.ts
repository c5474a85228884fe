import type { LeadView } from 'shared/schemas';
import { LEAD_FILTERS, type LeadFilterValues } from '../../lead-data/lead-filters';

/** The filters of a view as the URL holds them. */
const filtersOf = ({ consulta }: Pick<LeadView, 'consulta'>): LeadFilterValues =>
  Object.fromEntries(LEAD_FILTERS.map((name) => [name, consulta[name] ?? ''])) as LeadFilterValues;

/** Whether the list's filters are exactly those of the view. */
export const isShown = (view: Pick<LeadView, 'consulta'>, values: LeadFilterValues): boolean => {
  const wanted = filtersOf(view);
  return LEAD_FILTERS.every((name) => wanted[name] === values[name]);
};

/** The URL's query with its filters replaced by those of a view. */
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

/** The active filters, as they are saved. */
export const consultaOf = (values: LeadFilterValues): LeadView['consulta'] =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as LeadView['consulta'];
