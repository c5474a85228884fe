import {
  ESTADOS_CIVILES,
  foldAccents,
  LEAD_ESTADOS,
  ORIGENES,
  programTypeOf,
  TIPOS_DOCUMENTO,
} from 'shared/rules';
import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportSetup,
  leadChangeSchema,
  leadFieldParts,
  newLeadSchema,
} from 'shared/schemas';
import type { z } from 'zod';
import { firstMessages } from '../http/validation';

const fields = IMPORT_FIELDS.filter((field) => field !== 'asesor' && field !== 'estado');
type RowField = (typeof fields)[number];
const picked = Object.fromEntries(fields.map((field) => [field, true])) as Record<RowField, true>;

/** Name, e-mail and telephone are required, as for a lead by phone. The rest may be missing. */
const rowSchema = newLeadSchema.pick(picked).partial().extend({
  nombre: newLeadSchema.shape.nombre,
  email: newLeadSchema.shape.email,
  telefono: newLeadSchema.shape.telefono,
  estado: leadChangeSchema.shape.estado,
});

/** The lead that a row becomes. */
type ImportedLead = z.output<typeof rowSchema> & {
  tipoPrograma: 'pregrado' | 'posgrado' | null;
  asesor: string | null;
};

/** A row as a lead, or its errors by field. */
export type ReadRow =
  | { readonly lead: ImportedLead }
  | { readonly mensajes: Readonly<Record<string, string>> };

/** Advisers who may receive leads, by folded e-mail and name. */
export type AdvisersByName = ReadonlyMap<string, string>;

const key = (text: string) => foldAccents(text).replace(/[^a-z0-9]/g, '');
const choices = (values: readonly string[], more: Readonly<Record<string, string>> = {}) =>
  new Map([...values.map((value) => [key(value), value] as const), ...Object.entries(more)]);

/** Stored values by how files write them, reduced by `key`. */
const CHOICES: Partial<Record<ImportField, ReadonlyMap<string, string>>> = {
  ...Object.fromEntries(
    Object.entries(leadFieldParts('values')).map(([field, values]) => [field, choices(values)]),
  ),
  estado: choices(LEAD_ESTADOS, { inscrito: 'matriculado', descartado: 'perdido' }),
  origen: choices(ORIGENES, {
    sitioweb: 'web',
    paginaweb: 'web',
    formularioweb: 'formulario_web',
    email: 'correo',
    correoelectronico: 'correo',
    llamada: 'telefono',
    recomendado: 'referido',
  }),
  estadoCivil: choices(ESTADOS_CIVILES, {
    soltera: 'Soltero',
    casada: 'Casado',
    divorciada: 'Divorciado',
    viuda: 'Viudo',
    soltero: 'Soltero',
  }),
  tipoDocumento: choices(TIPOS_DOCUMENTO, {
    ceduladeciudadania: 'CC',
    cedula: 'CC',
    tarjetadeidentidad: 'TI',
    ceduladeextranjeria: 'CE',
  }),
};
const DATE = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
/** The quote that an export puts before a text that a spreadsheet would run as a formula. */
const NEUTRALISED = /^'(?=[=+\-@\t\r])/;

const KINDS: Readonly<Partial<Record<string, string>>> = leadFieldParts('kind');

function readValue(field: ImportField, text: string): string | number {
  if (KINDS[field] === 'number') return Number(text);
  if (KINDS[field] === 'day') {
    const [, day = '', month = '', year = ''] = DATE.exec(text) ?? [];
    return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text.slice(0, 10);
  }
  return CHOICES[field]?.get(key(text)) ?? text;
}

/** Reads one row of a file by the column setup. */
export function readRow(
  cells: readonly string[],
  { columnas, origen, asesor }: ImportSetup,
  advisers: AdvisersByName,
): ReadRow {
  const values: Record<string, string | number> = {};
  for (const [field, index] of Object.entries(columnas) as [ImportField, number][]) {
    const text = (cells[index] ?? '').trim().replace(NEUTRALISED, '');
    if (text) values[field] = readValue(field, text);
  }
  const { asesor: named, ...fields } = values;
  const read = rowSchema.safeParse({ origen, ...fields });
  const adviser = named === undefined ? asesor : (advisers.get(foldAccents(String(named))) ?? null);
  const mensajes = firstMessages(read.error?.issues ?? [], 'fila');
  if (named !== undefined && adviser === null) {
    mensajes.asesor = 'No hay un comercial activo con este correo o nombre.';
  }
  if (!read.success || Object.keys(mensajes).length > 0) return { mensajes };
  const { programaInteres } = read.data;
  return {
    lead: {
      ...read.data,
      tipoPrograma: programaInteres ? programTypeOf(programaInteres) : null,
      asesor: adviser,
    },
  };
}
