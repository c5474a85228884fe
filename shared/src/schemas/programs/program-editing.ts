import { MODALIDADES, NIVELES } from '../../rules/programs/catalog-options';
import { UNIVERSITY_NAMES } from '../../rules/programs/universities';
import { z } from '../../zod';
import { apiErrorSchema } from '../api-error';
import { programDetailSchema, programInputSchema, programSchema } from './program';
import { cohortsSchema, periodSchema } from './program-cohort';
import { programDetailFields } from './program-details';

/** Findings of the catalogue's checks. */
const PROGRAM_WARNINGS = ['snies_repetido', 'precio_bajo', 'precio_alto'] as const;

/** One finding of the catalogue's checks. */
export type ProgramWarning = (typeof PROGRAM_WARNINGS)[number];

/** A program as staff see it. */
export const staffProgramSchema = programSchema.extend({
  publicado: z.boolean().describe('false: borrador, no está en el sitio'),
  version: z.number().describe('Sube con cada cambio'),
  actualizado: z.iso.datetime(),
});

export type StaffProgram = z.infer<typeof staffProgramSchema>;

/** A program in the staff list. */
export const listedProgramSchema = staffProgramSchema.extend({
  avisos: z.array(z.enum(PROGRAM_WARNINGS)),
  publicarEn: z.iso.datetime().nullish().describe('A esta hora se publica'),
  retirarEn: z.iso.datetime().nullish().describe('A esta hora sale del sitio'),
});

export type ListedProgram = z.infer<typeof listedProgramSchema>;

/** A program as staff edit it, with the details of its page. */
export const editedProgramSchema = staffProgramSchema.extend({
  ...programDetailFields,
  cohortes: cohortsSchema.optional().describe('Todos sus períodos, también los que cerraron'),
});

/** A program as staff edit it, with the details of its page. */
export type EditedProgram = z.infer<typeof editedProgramSchema>;

/** Preview of a program's page, published or draft. */
export const programPreviewSchema = z.object({
  programa: programDetailSchema,
  publicado: z.boolean(),
  relacionados: z.array(programSchema),
});

export type ProgramPreview = z.infer<typeof programPreviewSchema>;

/** A program as staff send it: the specified fields, and optionally the version that was read and whether it is published. */
export const programEditSchema = programInputSchema.extend({
  version: z.number().int().optional().describe('La leída; si hay otra más nueva, 409'),
  publicado: z.boolean().optional(),
  actualizado: z.iso.datetime().optional().describe('Se ignora: lo pone el servidor'),
  cohorte: z.unknown().optional().describe('Se ignora: sale de los períodos'),
  cohortes: cohortsSchema
    .optional()
    .describe(
      'Todos sus períodos; sin ellos quedan como están. Si cambian, de ellos sale el precio; si no, el precio es el del período que recibe inscripciones',
    ),
});

/** 409 when somebody else has changed the program first; `programa` is the stored program. */
export const staleProgramErrorSchema = apiErrorSchema.extend({ programa: editedProgramSchema });

/** Sort orders of the staff list. */
export const STAFF_PROGRAM_ORDERS = ['titulo', 'precio', 'precio-desc', 'reciente'] as const;

const flag = z.enum(['1', ''], { error: 'Use 1.' }).optional();

/** Filters, order and page of the staff list. */
export const staffProgramQuerySchema = z.strictObject({
  q: z.string().trim().max(100).optional(),
  nivel: z.enum(NIVELES).optional(),
  modalidad: z.enum(MODALIDADES).optional(),
  universidad: z.enum(UNIVERSITY_NAMES).optional(),
  sitio: z.enum(['publicado', 'borrador']).optional(),
  avisos: flag.describe('1: solo los que tienen avisos'),
  periodo: periodSchema.optional().describe('Los que tienen este período'),
  orden: z.enum(STAFF_PROGRAM_ORDERS).default('titulo'),
  pagina: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

/** One page of the staff list. */
export const staffProgramPageSchema = z.object({
  programas: z.array(listedProgramSchema),
  pagina: z.number(),
  total: z.number().describe('Los que pasan los filtros'),
  totalSinFiltros: z.number(),
  conAvisos: z.number().describe('Programas del catálogo con algún aviso'),
  periodos: z.array(z.string()).optional().describe('Los que hay, del último al primero'),
});

export type StaffProgramPage = z.infer<typeof staffProgramPageSchema>;

/** Actions in a program's history. */
const PROGRAM_ACTIONS = ['creado', 'cambiado', 'eliminado', 'restaurado'] as const;

/** Action in a program's history. */
export type ProgramAction = (typeof PROGRAM_ACTIONS)[number];

/** A program as the history keeps it. */
const storedProgramSchema = programSchema.omit({ id: true, cohorte: true }).extend({
  publicado: z.boolean(),
  ficha: z.object(programDetailFields).partial().nullable().optional().describe('El contenido de su página'),
  publicarEn: z.string().nullish(),
  retirarEn: z.string().nullish(),
  cohortes: cohortsSchema.optional(),
});

/** A program as the history keeps it. */
export type StoredProgram = z.infer<typeof storedProgramSchema>;

/** One entry of a program's history. */
export const programHistorySchema = z.object({
  id: z.number(),
  accion: z.enum(PROGRAM_ACTIONS),
  usuario: z.string(),
  cuando: z.iso.datetime(),
  programa: storedProgramSchema,
});

export type ProgramHistoryEntry = z.infer<typeof programHistorySchema>;

/** Id of the operation, with which all of it can be undone. */
const operacionSchema = z.string().optional().describe('Con este id se deshace; sin él no cambió nada');

/** Changes the prices in pesos of all programs that match the filters: those of a period, or those shown on the site. */
export const priceChangeSchema = z.strictObject({
  periodo: periodSchema.optional().describe('Los precios de este período; sin él, los que muestra el sitio'),
  nivel: z.enum(NIVELES).optional(),
  modalidad: z.enum(MODALIDADES).optional(),
  universidad: z.enum(UNIVERSITY_NAMES).optional(),
  porcentaje: z
    .number({ error: 'Escriba el porcentaje en números.' })
    .min(-90, 'El porcentaje va de -90 a 200.')
    .max(200, 'El porcentaje va de -90 a 200.')
    .refine((value) => value !== 0, 'El porcentaje no puede ser 0.'),
  redondeo: z.union([z.literal(1), z.literal(1_000), z.literal(10_000)]).default(1_000),
  aplicar: z.boolean().default(false).describe('false: solo la vista previa'),
  marca: z.string().max(100).optional().describe('La de la vista previa; si ya no es esa, 409 y nada cambia'),
});

export type PriceChange = z.input<typeof priceChangeSchema>;

/** Preview or result of a change of many prices. */
export const priceChangeAnswerSchema = z.object({
  total: z.number(),
  ejemplos: z
    .array(z.object({ id: z.string(), titulo: z.string(), antes: z.number(), despues: z.number() }))
    .describe('Los primeros'),
  aplicado: z.boolean(),
  marca: z.string().describe('Identifica los programas que cambian, con su versión'),
  operacion: operacionSchema,
});

export type PriceChangeAnswer = z.infer<typeof priceChangeAnswerSchema>;

/** Pages whose figures differ from the catalogue, by program. */
export const programContradictionsSchema = z.object({
  contradicciones: z.array(
    z.object({
      id: z.string(),
      titulo: z.string(),
      universidad: z.string(),
      pagina: z.string().nullable().describe('null: la página del programa'),
      textos: z.array(z.string()),
    }),
  ),
  hayMas: z.boolean(),
});

/** Pages whose figures differ from the catalogue, by program. */
export type ProgramContradictions = z.infer<typeof programContradictionsSchema>;

/** Most rows in one import. */
export const MAX_IMPORT_ROWS = 10_000;

/** A parsed file of programs: column titles, and rows with their numbers as shown in a spreadsheet. */
export const programTableSchema = z.object({
  titulos: z.array(z.string()),
  filas: z.array(z.object({ fila: z.number().int(), celdas: z.array(z.string()) })),
});

export type ProgramTable = z.infer<typeof programTableSchema>;

/**
 * Rows of an import; each is checked separately. A row with the id of a program changes it, and keeps the fields that the row
 * does not have. Without an id, a row with the title, university, modality and SNIES of a program changes that one; any other
 * row is a new program, which is a draft unless the row says otherwise.
 */
export const programImportSchema = z.strictObject({
  filas: z
    .array(z.record(z.string(), z.unknown()))
    .min(1, 'El archivo no tiene filas.')
    .max(MAX_IMPORT_ROWS, `Importe hasta ${MAX_IMPORT_ROWS} filas a la vez.`),
  aplicar: z.boolean().default(false).describe('false: solo la revisión'),
});

const importedValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** Preview or result of an import, by row; rows are numbered from 1. */
export const programImportAnswerSchema = z.object({
  nuevos: z.number(),
  cambiados: z.number(),
  iguales: z.number(),
  conErrores: z.number(),
  errores: z
    .array(z.object({ fila: z.number(), campos: z.record(z.string(), z.string()) }))
    .describe('Los primeros'),
  cambios: z
    .array(
      z.object({
        fila: z.number(),
        id: z.string().nullable().describe('null: programa nuevo'),
        titulo: z.string(),
        campos: z.array(z.object({ campo: z.string(), antes: importedValue, despues: importedValue })),
      }),
    )
    .describe('Los primeros'),
  aplicado: z.boolean(),
  operacion: operacionSchema,
});

export type ProgramImportAnswer = z.infer<typeof programImportAnswerSchema>;

/** Filters of an exported file, and its format. */
export const programFileQuerySchema = staffProgramQuerySchema
  .omit({ pagina: true, limit: true })
  .extend({ formato: z.enum(['xlsx', 'csv']).default('xlsx') });

/** An image to upload (spec: staff-panel §7). */
export const imageUploadSchema = z.strictObject({
  fileName: z.string().min(1).max(255),
  fileContentBase64: z.string().min(1, 'Falta la imagen.'),
  fileType: z.string().max(100),
});

/** URL of an uploaded image. */
export const imageAnswerSchema = z.object({ imageUrl: z.string() });
