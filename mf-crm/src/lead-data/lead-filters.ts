import { leadFieldsWith } from 'shared/schemas';

/** Filters of "Más filtros" by a field of the lead. */
export const FIELD_FILTERS = leadFieldsWith('filter');

/**
 * Names of the lead filters in the URL and in the call (spec: staff-panel §2, filter bar). The last three, for views and "Más filtros", are
 * not in the specification.
 */
export const LEAD_FILTERS = [
  'q',
  'estado',
  'asesor',
  'origen',
  'universidad',
  'desde',
  'hasta',
  ...FIELD_FILTERS,
  'revisar',
  'alerta',
] as const;
export type LeadFilterValues = Readonly<Record<(typeof LEAD_FILTERS)[number], string>>;

/** The service counts a filtered list only up to this number. */
export const COUNTED = 10_000;
