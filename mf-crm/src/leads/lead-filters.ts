/** Filters of the list as the URL and the call name them (spec: staff-panel §2, filter bar). */
export const LEAD_FILTERS = ['q', 'estado', 'asesor', 'origen', 'universidad', 'desde', 'hasta'] as const;
export type LeadFilterValues = Readonly<Record<(typeof LEAD_FILTERS)[number], string>>;
