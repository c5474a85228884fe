import { plainNumber } from 'shared/rules';
import { type MergedFields, mergedFields } from '../../../parts/conflict/merged-fields';
import { cohortText } from '../cohorts/cohort-values';
import { SOURCED_PARTS } from '../details/details-values';
import { EMPTY, type ProgramField, type ProgramValues } from './program-values';

const FIELD_NAMES = Object.keys(EMPTY) as ProgramField[];

/** A value as a line of text, for comparing and showing two versions. */
export function valueText(value: ProgramValues[ProgramField]): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'string') return value || '–';
  if ('plan' in value) {
    const named = SOURCED_PARTS.filter((part) => value[part].texto);
    return named.map((part) => `${part}: ${value[part].texto}, ${value[part].fecha}`).join('\n') || '–';
  }
  if (value.length === 0) return '–';
  return value
    .map((row) =>
      'cierre' in row
        ? cohortText(row)
        : 'periodo' in row
          ? `${row.periodo} (${row.creditos || '–'}): ${row.asignaturas.replaceAll('\n', ', ')}`
          : `${row.pregunta} ${row.respuesta}`,
    )
    .join('\n');
}

/** Whether two values of a field mean the same, however they are written. */
function sameValue(field: ProgramField, one: ProgramValues, other: ProgramValues): boolean {
  if (field === 'precio') return plainNumber(one.precio) === plainNumber(other.precio);
  return valueText(one[field]) === valueText(other[field]);
}

/** Whether all fields mean the same. */
export const isSameProgram = (one: ProgramValues, other: ProgramValues): boolean =>
  FIELD_NAMES.every((field) => sameValue(field, one, other));

/** Fields that are decided with another one. */
const FOLLOWERS: Partial<Record<ProgramField, ProgramField>> = { sinPrecio: 'precio', moneda: 'precio' };
/** A field and its followers. */
const together = (field: ProgramField) => [field, ...FIELD_NAMES.filter((one) => FOLLOWERS[one] === field)];

/** The values, with some fields and their followers taken from another version. */
export function withFieldsOf(
  values: ProgramValues,
  fields: Iterable<ProgramField>,
  other: ProgramValues,
): ProgramValues {
  const taken = [...fields].flatMap(together).map((name) => [name, other[name]]);
  return { ...values, ...Object.fromEntries(taken) };
}

export interface Merged extends MergedFields<ProgramField> {
  /** The typed values merged into the stored ones. A field that both have changed keeps the typed value. */
  values: ProgramValues;
}

/** Merges two changes of one program by field: `read` is what both began with. */
export function mergeValues(read: ProgramValues, mine: ProgramValues, stored: ProgramValues): Merged {
  const fields = mergedFields(
    FIELD_NAMES.filter((field) => !(field in FOLLOWERS)),
    { read, mine, stored },
    (field, one, other) => together(field).some((name) => !sameValue(name, one, other)),
  );
  return { values: withFieldsOf(mine, fields.theirs, stored), ...fields };
}
