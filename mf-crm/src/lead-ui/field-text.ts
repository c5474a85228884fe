import { ADVISER_FORM_FIELDS, type FieldDefinition } from 'shared/adviser-form-fields';
import { LEAD_FIELDS, type LeadEdit, type LeadField, type LeadFieldName } from 'shared/schemas';
import { ESTADO_LABELS } from 'shared/ui-staff';
import type { AdviserNames } from '../lead-data/advisers-queries';
import type { Lead } from '../lead-data/lead';
import { formatMoment } from './format-day';
import { ORIGEN_LABELS, PRIORIDAD_LABELS } from './lead-labels';

/** What is told of a lead by its name. */
export type LeadName = keyof Lead | keyof LeadEdit;

const OTHER_LABELS: Readonly<Partial<Record<LeadName, string>>> = {
  pagos: 'Pago',
  notas: 'Nota',
  proximaAccion: 'Próxima acción',
  fechaProximaAccion: 'Fecha de la próxima acción',
  porRevisar: 'Por revisar',
};
const VALUE_LABELS: Readonly<Partial<Record<LeadFieldName, Readonly<Record<string, string>>>>> = {
  estado: ESTADO_LABELS,
  origen: ORIGEN_LABELS,
  prioridad: PRIORIDAD_LABELS,
};
/** A text with a capital letter at its beginning. */
export const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const definitions: Readonly<Partial<Record<string, FieldDefinition>>> = ADVISER_FORM_FIELDS;
const fields: Readonly<Partial<Record<string, LeadField>>> = LEAD_FIELDS;
const words: Readonly<Partial<Record<string, Readonly<Record<string, string>>>>> = VALUE_LABELS;

/** A field of a lead as it is drawn: as the adviser's public form does, or by its own description. */
export function definitionOf(name: LeadName): FieldDefinition {
  const known = definitions[name];
  if (known) return known;
  const { label, called = name, kind, choices, maxLength }: Partial<LeadField> = fields[name] ?? {};
  return {
    label: OTHER_LABELS[name] ?? label ?? capitalised(called),
    missing: '',
    ...(kind === 'day' && { type: 'date' }),
    ...(kind === 'number' && { inputMode: 'numeric' }),
    ...(choices && { choices }),
    ...(maxLength && { maxLength }),
  };
}

/** What a field of a lead is called, alone; within a sentence it is `called`. */
export const fieldLabel = (name: LeadName): string =>
  name === 'cedula' ? 'Cédula' : definitionOf(name).label;

/** The word for one of the values that a field knows. `name` may be one of the history's. */
export const valueWord = (name: string, value: unknown): string | undefined => words[name]?.[String(value)];

/** A value of a field as it is read. */
export function fieldText(name: LeadName, value: unknown, names?: AdviserNames): string {
  if (value === null || value === undefined || value === '') {
    return name === 'asesorAsignado' ? 'Sin asesor' : 'Sin dato';
  }
  if (name === 'pagos' && Array.isArray(value)) {
    return value.map(({ concepto, estado }) => `${concepto}: ${estado}`).join(', ');
  }
  const text = String(value);
  if (name === 'asesorAsignado') return names?.get(text) ?? 'Otro asesor';
  if (/^\d{4}-\d{2}-\d{2}T/.test(text)) return formatMoment(text);
  const choice = definitionOf(name).choices?.find(([known]) => known === text)?.[1];
  return valueWord(name, text) ?? choice ?? text;
}
