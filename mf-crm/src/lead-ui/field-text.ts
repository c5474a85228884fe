import { ADVISER_FORM_FIELDS, type FieldDefinition } from 'shared/adviser-form-fields';
import { LEAD_FIELDS, type LeadField } from 'shared/schemas';
import { ESTADO_LABELS } from 'shared/ui-staff';
import type { AdviserNames } from '../lead-data/advisers-queries';
import { formatMoment } from './format-day';
import { ORIGEN_LABELS, PRIORIDAD_LABELS } from './lead-labels';

const OTHER_LABELS: Readonly<Record<string, string>> = {
  pagos: 'Pago',
  notas: 'Nota',
  proximaAccion: 'Próxima acción',
  fechaProximaAccion: 'Fecha de la próxima acción',
  porRevisar: 'Por revisar',
};
const VALUE_LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  estado: ESTADO_LABELS,
  origen: ORIGEN_LABELS,
  prioridad: PRIORIDAD_LABELS,
};
/** A text with a capital letter at its beginning. */
export const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const definitions: Readonly<Record<string, FieldDefinition>> = ADVISER_FORM_FIELDS;
const fields: Readonly<Record<string, LeadField>> = LEAD_FIELDS;

/** A field of a lead as it is drawn: as the adviser's public form does, or by its own description. */
export function definitionOf(name: string): FieldDefinition {
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
export const fieldLabel = (name: string): string => (name === 'cedula' ? 'Cédula' : definitionOf(name).label);

/** A value of a field as it is read. */
export function fieldText(name: string, value: unknown, names?: AdviserNames): string {
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
  return VALUE_LABELS[name]?.[text] ?? choice ?? text;
}
