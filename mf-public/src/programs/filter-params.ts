import { type Filters, NO_FILTERS } from './filters';

/** Names in the URL, so that a filtered list can be shared and survives a reload. */
export const PARAMETERS: Readonly<Record<keyof Filters, string>> = {
  university: 'universidad',
  modality: 'modalidad',
  duration: 'duracion',
  priceMin: 'precioMin',
  priceMax: 'precioMax',
};
export const FILTER_NAMES = Object.keys(PARAMETERS) as (keyof Filters)[];

export function readFilters(search: URLSearchParams): Filters {
  const filters = { ...NO_FILTERS };
  for (const name of FILTER_NAMES) {
    // Remove the thousands dots that Colombians type: a number field would take them for a decimal point.
    filters[name] = (search.get(PARAMETERS[name]) ?? '').replace(/\.(?=\d{3})/g, '');
  }
  return filters;
}

/** Keeps parameters that are not filters, such as a campaign's. */
export function writeFilters(search: URLSearchParams, filters: Filters): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of FILTER_NAMES) {
    if (filters[name]) next.set(PARAMETERS[name], filters[name]);
    else next.delete(PARAMETERS[name]);
  }
  return next;
}

/** URL of a listing filtered by one modality, for links from other pages. */
export function modalityUrl(path: string, modality: string): string {
  return modality ? `${path}?${PARAMETERS.modality}=${encodeURIComponent(modality)}` : path;
}
