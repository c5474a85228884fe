import { ADVISER_FORM_FIELDS, type FieldDefinition } from 'shared/adviser-form-fields';
import { LEAD_FIELDS, type LeadEdit, type LeadField, type LeadFieldName } from 'shared/schemas';
import { ESTADO_LABELS } from 'shared/ui-staff';
import type { AdviserNames } from '../lead-data/advisers-queries';
import type { Lead } from '../lead-data/lead';
import { formatMoment } from './format-day';
import { ORIGEN_LABELS, PRIORIDAD_LABELS } from './lead-labels';

/** Name of a field of a lead or of a change. */
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
export const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const definitions: Readonly<Partial<Record<string, FieldDefinition>>> = ADVISER_FORM_FIELDS;
const fields: Readonly<Partial<Record<string, LeadField>>> = LEAD_FIELDS;
const words: Readonly<Partial<Record<string, Readonly<Record<string, string>>>>> = VALUE_LABELS;

/** Definition of a lead's field: that of the adviser's public form, or one of its own. */
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

/** Label of a lead's field when it stands alone; within a sentence it is `called`. */
export const fieldLabel = (name: LeadName): string =>
  name === 'cedula' ? 'Cédula' : definitionOf(name).label;

/** The label of a known value of a field. `name` may be a field of the history. */
export const valueWord = (name: string, value: unknown): string | undefined => words[name]?.[String(value)];

/** A field's value as text. */
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
