import { plainNumber } from 'shared/rules';
import { type EditedProgram, programEditSchema } from 'shared/schemas';
import { type CohortValues, cohortsBody, cohortValues } from '../cohorts/cohort-values';
import { type DetailsValues, detailsBody, detailsValues, NO_DETAILS } from '../details/details-values';

/** Form values of a program. */
export type ProgramValues = DetailsValues & {
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
};

export type ProgramField = keyof ProgramValues;

/** Messages by field; a field inside a list by its path, such as `plan.0.periodo`. */
export type ProgramErrors = Readonly<Record<string, string>>;

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

/** Formats as "5.800.000" and "480,5". */
const GROUPED = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 2, useGrouping: 'always' });

/** Form values of a stored program. */
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

/** The form's values as they are sent. */
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

/** Fields whose items are lines of one text: their messages name the line. */
const LINES = /^(requisitos|plan\.\d+\.asignaturas)\.(\d+)$/;

const ORDER = Object.keys(EMPTY);

/** Messages by field path in the order of the form, the first one per field. */
export function errorsByField(errors: Readonly<Record<string, string>>): ProgramErrors {
  const place = (path: string) => ORDER.indexOf(path.split(/[./]/)[0] ?? '');
  const found: Record<string, string> = {};
  for (const [name, message] of Object.entries(errors).sort(([one], [other]) => place(one) - place(other))) {
    // The server joins paths with slashes.
    const path = name.replaceAll('/', '.');
    const [, field, line] = LINES.exec(path) ?? [];
    if (field && line) found[field] ??= `Línea ${Number(line) + 1}: ${message}`;
    else found[path] ??= message;
  }
  return found;
}

/**
 * What is wrong with each field. All fields of the specification are required (spec: staff-panel §5); a program without a price
 * must say so explicitly.
 */
export function errorsOf(values: ProgramValues): ProgramErrors {
  const { error } = programEditSchema.safeParse(bodyOf(values));
  const errors: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) errors[path.join('.')] ??= message;
  return errorsByField(errors);
}
