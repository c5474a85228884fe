import type { Schema } from 'shared/json';
import { type LeadRecord, leadSchema } from 'shared/schemas';

/** A lead as the CRM reads it; dates are ISO texts as received. */
export type Lead = LeadRecord;

/** Value of a field that is missing or malformed (spec: staff-panel §3, §4). */
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

/** Malformed dates are kept, so that an unusable date can be told from a missing one: in these two any value, in others only a text. */
const DATES = new Set<string>(['fechaCreacion', 'fechaUltimaActualizacion']);
const isKeptDate = (name: string, value: unknown): boolean =>
  DATES.has(name) ? value !== undefined : name.startsWith('fecha') && typeof value === 'string';

const LISTS = new Set<string>(['notas', 'documentos', 'pagos']);

/** Reads one lead of an answer. What is usable of a malformed one is kept, so that it breaks neither list nor detail. */
export function readLead(entry: unknown): Lead {
  const whole = leadSchema.safeParse(entry);
  if (whole.success) return whole.data;
  const fields = (typeof entry === 'object' && entry !== null ? entry : {}) as Record<string, unknown>;
  const read = Object.entries(leadSchema.shape).map(([name, schema]) => {
    const value = fields[name];
    const checked = schema.safeParse(value);
    if (checked.success) return [name, checked.data];
    if (isKeptDate(name, value)) return [name, value];
    // Keep the readable entries of a list.
    if (LISTS.has(name) && Array.isArray(value)) {
      return [name, value.filter((entry) => schema.safeParse([entry]).success)];
    }
    return [name, DEFAULTS[name as keyof Lead] ?? null];
  });
  return Object.fromEntries(read) as Lead;
}

/** One lead with an id, read by `readLead`. */
export const leadAnswerSchema: Schema<Lead> = {
  safeParse: (value) => {
    const lead = readLead(value);
    return lead.id
      ? { success: true, data: lead }
      : { success: false, error: new Error('La respuesta no es un lead') };
  },
};

/** A list of leads, each read by `readLead`. */
export const leadListSchema: Schema<Lead[]> = {
  safeParse: (value) =>
    Array.isArray(value)
      ? { success: true, data: value.map(readLead) }
      : { success: false, error: new Error('La respuesta no es una lista de leads') },
};
