import { leadFieldsWith } from 'shared/schemas';

/** Filters of "Más filtros" by a field of the lead. */
export const FIELD_FILTERS = leadFieldsWith('filter');

/**
 * Filters of the leads as the URL and the call name them (spec: staff-panel §2, filter bar); the last three, of views and
 * of "Más filtros", beyond it.
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

/** The service counts a filtered list up to here. */
export const COUNTED = 10_000;
