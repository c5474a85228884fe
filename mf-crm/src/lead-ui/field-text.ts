import { ADVISER_FORM_FIELDS, type FieldDefinition } from 'shared/adviser-form-fields';
import { ESTADO_LABELS } from 'shared/ui-staff';
import type { AdviserNames } from '../lead-data/advisers-queries';
import { formatMoment } from './format-day';
import { ORIGEN_LABELS, PRIORIDAD_LABELS } from './lead-labels';

const STAFF_LABELS: Readonly<Record<string, string>> = {
  cedula: 'Cédula',
  origen: 'Origen',
  prioridad: 'Prioridad',
  estado: 'Estado',
  asesorAsignado: 'Asesor',
  enlaceDocumentos: 'Enlace de documentos',
  pagos: 'Pago',
  notas: 'Nota',
  proximaAccion: 'Próxima acción',
  fechaProximaAccion: 'Fecha de la próxima acción',
  tipoPrograma: 'Tipo de programa',
  porRevisar: 'Por revisar',
};
const VALUE_LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  estado: ESTADO_LABELS,
  origen: ORIGEN_LABELS,
  prioridad: PRIORIDAD_LABELS,
};
const definitionOf = (name: string): FieldDefinition | undefined =>
  Object.entries<FieldDefinition>(ADVISER_FORM_FIELDS).find(([known]) => known === name)?.[1];

/** What a field of a lead is called. */
export const fieldLabel = (name: string): string => STAFF_LABELS[name] ?? definitionOf(name)?.label ?? name;

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
  const choice = definitionOf(name)?.choices?.find(([known]) => known === text)?.[1];
  return VALUE_LABELS[name]?.[text] ?? choice ?? text;
}
