import { ORIGENES } from '../../rules/leads/lead-options';
import { z } from '../../zod';
import type { LeadRecord } from './lead';
import { oneOf } from './lead-field-kinds';
import { leadFieldsWith } from './lead-field-parts';

/** Fields of a lead that a column of an imported file can fill; `asesor` is an adviser's e-mail or name. */
export const IMPORT_FIELDS = [
  'nombre',
  'email',
  'telefono',
  'tipoDocumento',
  'cedula',
  'universidad',
  'programaInteres',
  'estado',
  'prioridad',
  'origen',
  'asesor',
  'estadoCivil',
  'fechaNacimiento',
  'lugarNacimiento',
  'direccionResidencia',
  'mensaje',
  ...leadFieldsWith('imported'),
] as const satisfies readonly (keyof LeadRecord | 'asesor')[];

/** A field that a column can fill. */
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Fields that a row needs to become a lead. */
export const REQUIRED_IMPORT_FIELDS = [
  'nombre',
  'email',
  'telefono',
] as const satisfies readonly ImportField[];

/** Limits of an imported file: size in bytes, rows and columns. */
export const IMPORT_LIMITS = { bytes: 20 * 1024 * 1024, rows: 100_000, columns: 100 } as const;

const count = z.number().int();
const moment = z.iso.datetime();
const COLUMN_TEXT = 'Elija una columna del archivo.';
const column = z
  .number({ error: COLUMN_TEXT })
  .int(COLUMN_TEXT)
  .min(0, COLUMN_TEXT)
  .max(IMPORT_LIMITS.columns - 1, COLUMN_TEXT);

/** Which column fills which field, and the defaults of rows without origin or adviser. */
export const importSetupSchema = z.strictObject({
  columnas: z.partialRecord(z.enum(IMPORT_FIELDS), column).describe('Número de columna desde 0, por campo'),
  origen: oneOf(ORIGENES).default('web').describe('Para filas sin origen'),
  asesor: z
    .string()
    .min(1)
    .max(100)
    .nullable()
    .default(null)
    .describe('Para filas sin asesor; null: sin asesor. De un comercial siempre es quien llama'),
});

/** Which column fills which field. */
export type ImportSetup = z.output<typeof importSetupSchema>;

/** States of a row; those after `valida` are final. */
export const IMPORT_ROW_STATES = ['pendiente', 'valida', 'error', 'duplicada', 'repetida', 'creada'] as const;

/** State of a row of an imported file. */
export type ImportRowState = (typeof IMPORT_ROW_STATES)[number];

/** An import, with the number of rows in each state. It runs on the server, whether its page is open or not. */
export const leadImportSchema = z.object({
  id: z.string(),
  archivo: z.string(),
  estado: z
    .enum(['leido', 'revisando', 'revisado', 'importando', 'terminado', 'cancelado', 'fallido'])
    .describe(
      'leido: falta decir qué columna es qué; revisado: falta confirmar; fallido: se detuvo por una falla, /run la reintenta',
    ),
  motivo: z.string().nullable().describe('De una fallida: por qué se detuvo; null: una falla del servidor'),
  columnas: z.array(z.string()).describe('Títulos de la primera fila'),
  muestra: z.array(z.array(z.string())).describe('Las primeras filas'),
  ajustes: importSetupSchema.describe('Propuestos por los títulos, o los que se enviaron'),
  total: count,
  filas: z.record(z.enum(IMPORT_ROW_STATES), count),
  creado: moment,
});

/** An import and its progress. */
export type LeadImport = z.infer<typeof leadImportSchema>;

/** A row of an import and its result. */
export const importRowSchema = z.object({
  fila: count.describe('Como la numera la hoja de cálculo; los títulos son la fila 1'),
  estado: z.enum(IMPORT_ROW_STATES),
  celdas: z.array(z.string()),
  mensajes: z.record(z.string(), z.string()).describe('Por campo'),
  lead: z
    .object({ id: z.string(), nombre: z.string() })
    .nullable()
    .describe('El lead creado o ya existente, si está al alcance'),
});

/** A row of an import and its result. */
export type ImportRow = z.infer<typeof importRowSchema>;

/** Rows of an import in one state, in the order of the file. */
export const importRowsQuerySchema = z.strictObject({
  estado: z.enum(IMPORT_ROW_STATES).default('error'),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(600).optional().describe('Viene en el encabezado Link de la página anterior'),
});
