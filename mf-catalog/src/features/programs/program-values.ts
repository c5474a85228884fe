import { programEditSchema, type StaffProgram } from 'shared/schemas';
import { plainNumber } from './plain-number';

/** The form's fields as they are typed. */
export interface ProgramValues {
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
}

export type ProgramField = keyof ProgramValues;

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
};

/** What the form shows of a stored program. */
export function valuesOf(program: StaffProgram): ProgramValues {
  const {
    precio,
    creditos,
    etiqueta,
    imagen,
    titulo,
    universidad,
    nivel,
    modalidad,
    moneda,
    duracion,
    snies,
  } = program;
  return {
    titulo,
    universidad,
    nivel,
    modalidad,
    moneda,
    duracion,
    snies,
    precio: precio === null ? '' : String(precio).replace('.', ','),
    sinPrecio: precio === null,
    creditos: String(creditos),
    etiqueta: etiqueta ?? '',
    imagen: imagen ?? '',
    publicado: program.publicado,
  };
}

/**
 * The values as they are sent, or what is wrong with each field. All fields of the specification are required
 * (spec: staff-panel §5); a program without a price says so by itself.
 */
export function checkValues(
  values: ProgramValues,
):
  | { body: object; errors?: undefined }
  | { errors: Partial<Record<ProgramField, string>>; body?: undefined } {
  const { sinPrecio, etiqueta, ...fields } = values;
  const body = {
    ...fields,
    precio: sinPrecio ? null : plainNumber(values.precio),
    creditos: values.creditos.trim(),
    etiqueta: etiqueta.trim() || null,
  };
  const result = programEditSchema.safeParse(body);
  if (result.success) return { body };
  const errors: Partial<Record<ProgramField, string>> = {};
  for (const { path, message } of result.error.issues) errors[path[0] as ProgramField] ??= message;
  return { errors };
}
