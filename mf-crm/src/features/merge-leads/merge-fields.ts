import { type LeadMerge, MERGE_FIELDS } from 'shared/schemas';
import type { Lead } from '../../lead-data/lead';
import { definitionOf, valueWord } from '../../lead-ui/field-text';
import { formatDay } from '../../lead-ui/format-day';

/** A field that a merge may take from the other lead. */
export type MergeField = (typeof MERGE_FIELDS)[number];

/** Label of a field. */
export const labelOf = (field: MergeField): string =>
  field === 'fechaExpedicionDocumento' ? 'Expedición del documento' : definitionOf(field).label;

/** A field's value as text. */
export function valueText(lead: Lead, field: MergeField): string {
  const value = lead[field];
  if (value === null || value === '') return 'Sin dato';
  const word = valueWord(field, value);
  if (word) return word;
  return field.startsWith('fecha') ? formatDay(String(value)) : String(value).replaceAll('_', ' ');
}

const isEmpty = (value: unknown) => value === null || value === '';

/** Fields in which two leads differ. */
export const differing = (one: Lead, other: Lead): MergeField[] =>
  MERGE_FIELDS.filter(
    (field) => one[field] !== other[field] && !(isEmpty(one[field]) && isEmpty(other[field])),
  );

/** Fields taken from the other lead by default: those that are empty in the kept one. */
export const missingIn = (kept: Lead, other: Lead): LeadMerge['campos'] =>
  differing(kept, other).filter((field) => isEmpty(kept[field]));

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** What is moved to the kept lead, such as "2 notas, 1 documento recibido y 0 pagos". */
export function movingText({ notas, documentos, pagos }: Lead): string {
  const received = documentos.filter(({ estado }) => estado === 'recibido').length;
  return `${counted(notas.length, 'nota', 'notas')}, ${counted(received, 'documento recibido', 'documentos recibidos')} y ${counted(pagos.length, 'pago', 'pagos')}`;
}
