import type { Schema } from 'shared/json';
import { type LeadRecord, leadSchema } from 'shared/schemas';

/** A lead as the CRM reads it; dates are ISO texts as they came. */
export type Lead = LeadRecord;

/** What a field takes when it is missing or malformed (spec: staff-panel §3, §4). */
const DEFAULTS: Partial<Record<keyof Lead, unknown>> = {
  id: '',
  nombre: '',
  email: '',
  telefono: '',
  creadoPor: '',
  estado: 'nuevo',
  prioridad: 'media',
  origen: 'web',
  fechaCreacion: '',
  fechaUltimaActualizacion: '',
  version: 0,
  notas: [],
  documentos: [],
  pagos: [],
};

/** Dates keep what was sent, so that an unusable one can be told from none. */
const DATES = new Set<string>(['fechaCreacion', 'fechaUltimaActualizacion']);

/** Reads one entry of an answer. A malformed one keeps what is usable, so that it breaks neither list nor detail. */
export function readLead(entry: unknown): Lead {
  const whole = leadSchema.safeParse(entry);
  if (whole.success) return whole.data;
  const fields = (typeof entry === 'object' && entry !== null ? entry : {}) as Record<string, unknown>;
  const read = Object.entries(leadSchema.shape).map(([name, schema]) => {
    const value = fields[name];
    if (DATES.has(name) && typeof value === 'string') return [name, value];
    const checked = schema.safeParse(value);
    return [name, checked.success ? checked.data : (DEFAULTS[name as keyof Lead] ?? null)];
  });
  return Object.fromEntries(read) as Lead;
}

/** A list of leads, each read by `readLead`. */
export const leadListSchema: Schema<Lead[]> = {
  safeParse: (value) =>
    Array.isArray(value)
      ? { success: true, data: value.map(readLead) }
      : { success: false, error: new Error('La respuesta no es una lista de leads') },
};
