import { plainNumber } from 'shared/rules';
import { type EditedProgram, programEditSchema } from 'shared/schemas';
import { type CohortValues, cohortsBody, cohortText, cohortValues } from '../cohorts/cohort-values';
import {
  type DetailsValues,
  detailsBody,
  detailsValues,
  NO_DETAILS,
  SOURCED_PARTS,
} from '../details/details-values';

/** The form's fields as they are typed. */
export interface ProgramValues extends DetailsValues {
  titulo: string;
  universidad: string;
  nivel: string;
  modalidad: string;
  precio: string;
  /** Chosen in place of a price: the site says "Consultar precio". */
  sinPrecio: boolean;
  moneda: 'COP' | 'USD';
  duracion: string;
  creditos: string;
  snies: string;
  etiqueta: string;
  imagen: string;
  publicado: boolean;
  cohortes: readonly CohortValues[];
}

export type ProgramField = keyof ProgramValues;

/** Messages by field; a field inside a list by its path, such as `plan.0.periodo`. */
export type ProgramErrors = Readonly<Partial<Record<string, string>>>;

/** A new program begins as a draft. */
export const EMPTY: ProgramValues = {
  titulo: '',
  universidad: '',
  nivel: '',
  modalidad: '',
  precio: '',
  sinPrecio: false,
  moneda: 'COP',
  duracion: '',
  creditos: '',
  snies: '',
  etiqueta: '',
  imagen: '',
  publicado: false,
  cohortes: [],
  ...NO_DETAILS,
};

/** "5.800.000" and "480,5". */
const GROUPED = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 2, useGrouping: 'always' });

/** What the form shows of a stored program. */
export function valuesOf(program: EditedProgram): ProgramValues {
  const { precio, creditos, etiqueta, imagen, titulo, universidad, nivel, modalidad, moneda } = program;
  const { duracion, snies, publicado } = program;
  return {
    titulo,
    universidad,
    nivel,
    modalidad,
    moneda,
    duracion,
    snies,
    precio: precio === null ? '' : GROUPED.format(precio),
    sinPrecio: precio === null,
    creditos: String(creditos),
    etiqueta: etiqueta ?? '',
    imagen: imagen ?? '',
    publicado,
    cohortes: cohortValues(program.cohortes ?? []),
    ...detailsValues(program),
  };
}

/** The typed values as they are sent. */
export function bodyOf(values: ProgramValues) {
  const { sinPrecio, etiqueta, precio, creditos, cohortes, ...typed } = values;
  const { plan: _, preguntas: __, requisitos: ___, fuentes: ____, ...fields } = typed;
  return {
    ...fields,
    precio: sinPrecio ? null : plainNumber(precio),
    creditos: creditos.trim(),
    etiqueta: etiqueta.trim() || null,
    cohortes: cohortsBody(cohortes),
    ...detailsBody(values),
  };
}

/** Fields whose elements are lines of one text: their messages say which. */
const LINES = /^(requisitos|plan\.\d+\.asignaturas)\.(\d+)$/;

/** The fields in the order of the form. */
const ORDER = Object.keys(EMPTY);

/** Messages by the path of their field in the order of the form, the first one of each. */
export function errorsByField(errors: Readonly<Record<string, string>>): ProgramErrors {
  const place = (path: string) => ORDER.indexOf(path.split(/[./]/)[0] ?? '');
  const found: Record<string, string> = {};
  for (const [name, message] of Object.entries(errors).sort(([one], [other]) => place(one) - place(other))) {
    // The server joins them with slashes.
    const path = name.replaceAll('/', '.');
    const [, field, line] = LINES.exec(path) ?? [];
    if (field && line) found[field] ??= `Línea ${Number(line) + 1}: ${message}`;
    else found[path] ??= message;
  }
  return found;
}

/**
 * The values as they are sent, or what is wrong with each field. All fields of the specification are required
 * (spec: staff-panel §5); a program without a price says so by itself.
 */
export function checkValues(
  values: ProgramValues,
): { body: object; errors?: undefined } | { errors: ProgramErrors; body?: undefined } {
  const body = bodyOf(values);
  const result = programEditSchema.safeParse(body);
  if (result.success) return { body };
  const errors: Record<string, string> = {};
  for (const { path, message } of result.error.issues) errors[path.join('.')] ??= message;
  return { errors: errorsByField(errors) };
}

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

/** Whether two values of a field say the same, however they are written. */
export function sameValue(field: ProgramField, one: ProgramValues, other: ProgramValues): boolean {
  if (field === 'precio') return plainNumber(one.precio) === plainNumber(other.precio);
  return valueText(one[field]) === valueText(other[field]);
}

/** Fields that are decided with another one. */
const FOLLOWERS: Partial<Record<ProgramField, ProgramField>> = { sinPrecio: 'precio', moneda: 'precio' };
const FIELD_NAMES = Object.keys(EMPTY) as ProgramField[];
/** A field with those that follow it. */
const together = (field: ProgramField) => [field, ...FIELD_NAMES.filter((one) => FOLLOWERS[one] === field)];

/** The values with some of their fields, and what follows these, as another version has them. */
export function withFieldsOf(
  values: ProgramValues,
  fields: Iterable<ProgramField>,
  other: ProgramValues,
): ProgramValues {
  const taken = [...fields].flatMap(together).map((name) => [name, other[name]]);
  return { ...values, ...Object.fromEntries(taken) };
}

export interface Merged {
  /** What was typed here over what is stored; a field that both have changed is as typed. */
  values: ProgramValues;
  /** Fields that both have changed into different values. */
  disputed: ProgramField[];
  /** Fields that only the others have changed. */
  theirs: ProgramField[];
}

/** Merges two changes of one program by field: `read` is what both began with. */
export function mergeValues(read: ProgramValues, mine: ProgramValues, stored: ProgramValues): Merged {
  const differ = (field: ProgramField, one: ProgramValues, other: ProgramValues) =>
    together(field).some((name) => !sameValue(name, one, other));
  const changed = FIELD_NAMES.filter(
    (field) => !(field in FOLLOWERS) && differ(field, read, stored) && differ(field, mine, stored),
  );
  const disputed = changed.filter((field) => differ(field, read, mine));
  const theirs = changed.filter((field) => !disputed.includes(field));
  return { values: withFieldsOf(mine, theirs, stored), disputed, theirs };
}
