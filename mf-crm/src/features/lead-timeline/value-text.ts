import type { LeadEvent } from 'shared/schemas';
import { valueWord } from '../../lead-ui/field-text';
import { formatDay, formatMoment, pesos } from '../../lead-ui/format-day';

type Value = LeadEvent['cambios'][string]['antes'] | undefined;

/** A value, or "sin dato". */
export const text = (value: Value): string =>
  value === null || value === undefined || value === '' ? 'sin dato' : String(value);
const day = /^\d{4}-\d{2}-\d{2}$/;
const moment = /^\d{4}-\d{2}-\d{2}T/;
export const oneOf = <T extends string>(known: readonly T[], value: unknown): T | undefined =>
  known.find((one) => one === value);

/** A field's value as text. */
export function valueText(field: string, value: Value): string {
  const word = valueWord(field, value);
  if (word) return word;
  if (field === 'monto' && typeof value === 'number') return pesos(value);
  if (typeof value === 'string' && day.test(value)) return formatDay(value);
  if (typeof value === 'string' && moment.test(value)) return formatMoment(value);
  if (typeof value === 'object' && value !== null) return Object.values(value).filter(Boolean).join(', ');
  return text(value).replaceAll('_', ' ');
}
