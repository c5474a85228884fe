import { NIVELES_ACADEMICOS } from '../../rules/leads/lead-options';

import { z } from '../../zod';
import { dayOr, momentOr } from '../dates';

import { requiredText } from '../plain-text';

/** Columns of the spreadsheet, in order (spec: staff-panel §2, "Vocational-test export"). */
export const EXPORT_COLUMNS = [
  'Nombre del estudiante',
  'Correo del estudiante',
  'Nivel académico',
  'Teléfono del estudiante',
  'Carreras recomendadas',
  'Correo del acudiente',
  'Teléfono del acudiente',
  'Código de acceso',
  'Fecha de creación del test',
] as const;

/** File formats of the export; the first is the one in the specification. */
export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const filters = {
  startDate: dayOr('Elija la fecha de inicio.'),
  endDate: dayOr('Elija la fecha de fin.'),
  accessCode: requiredText('Escriba el código de acceso.', 100),
  academicLevel: z
    .enum(NIVELES_ACADEMICOS, { error: `Elija un nivel: ${NIVELES_ACADEMICOS.join(', ')}.` })
    .optional(),
};

const inOrder = ({ startDate, endDate }: { startDate: string; endDate: string }) => startDate <= endDate;
const ORDER = {
  path: ['endDate'],
  error: 'La fecha de fin no puede ser anterior a la fecha de inicio.',
  // Runs even if other fields are invalid, so that all messages come at once.
  when: () => true,
};

/** Which tests are exported: those of one access code between two days in Bogotá, both included (spec: staff-panel §7). */
export const exportFiltersSchema = z.strictObject(filters).refine(inOrder, ORDER);

export type ExportFilters = z.infer<typeof exportFiltersSchema>;

/** Query of `GET /lambda-excel`: the specified parameters and the file format. */
export const exportQuerySchema = z
  .strictObject({ ...filters, format: z.enum(EXPORT_FORMATS).default('xlsx') })
  .refine(inOrder, ORDER);

/** Answer of `GET /lambda-excel` (spec: staff-panel §3). */
export const testExportSchema = z.object({
  success: z.literal(true),
  // Not checked as base64: matching megabytes takes longer than decoding them.
  file: z.string().min(1).describe('Los bytes del archivo, en base64'),
  fileName: z.string(),
  totalRecords: z.number().int().nonnegative(),
});

export type TestExport = z.infer<typeof testExportSchema>;

/** One line of the streamed answer: the number of exports before this one (0 once it is its turn), and at last the file. */
export const exportLineSchema = z.union([
  z.object({ delante: z.number().int().nonnegative() }),
  testExportSchema,
]);

/** One test as the export lists it. */
export const vocationalTestSchema = z.object({
  nombreEstudiante: z.string(),
  emailEstudiante: z.string(),
  nivelAcademico: z.enum(NIVELES_ACADEMICOS),
  telefonoEstudiante: z.string(),
  carrerasRecomendadas: z.array(z.string()),
  emailAcudiente: z.string().nullable(),
  telefonoAcudiente: z.string().nullable(),
  codigoAcceso: z.string(),
  fechaCreacion: z.iso.datetime(),
});

export type VocationalTest = z.infer<typeof vocationalTestSchema>;

/** Preview of an export. */
export const exportPreviewSchema = z.object({
  total: z.number(),
  primeros: z.array(vocationalTestSchema).describe('Las primeras filas'),
  fileName: z.string(),
});

export type ExportPreview = z.infer<typeof exportPreviewSchema>;

/** States of an export. */
const EXPORT_ESTADOS = ['en_cola', 'generando', 'descargado', 'cancelado', 'error'] as const;

/** An export in the audit list: who exported what and when, and its state. */
export const exportRecordSchema = z.object({
  id: z.string(),
  solicitado: z.iso.datetime(),
  usuario: z.string().describe('Nombre o correo de quien exportó'),
  startDate: z.string(),
  endDate: z.string(),
  accessCode: z.string(),
  academicLevel: z.enum(NIVELES_ACADEMICOS).nullable(),
  format: z.enum(EXPORT_FORMATS),
  estado: z.enum(EXPORT_ESTADOS),
  hechos: z.number().describe('Registros escritos hasta ahora'),
  total: z.number().nullable().describe('Registros que tendrá; null mientras no se sabe'),
  delante: z.number().describe('Exportaciones que van antes en la cola'),
});

export type ExportRecord = z.infer<typeof exportRecordSchema>;

/** Most tests in one delivery. */
export const MAX_TESTS_AT_ONCE = 500;

const phone = z
  .string()
  .trim()
  .regex(/^[+\d][\d\s().-]{5,29}$/, 'Escriba un teléfono de 6 a 30 caracteres.');

/** A test delivered by the platform that holds the tests. `id` is the sender's; a test with a known id is not stored again. */
export const incomingTestSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[\w.:-]{1,100}$/, 'El id lleva hasta 100 letras, números, puntos, guiones o dos puntos.'),
  nombreEstudiante: requiredText('Escriba el nombre del estudiante.', 200),
  emailEstudiante: z.email('El correo del estudiante no es válido.').max(200),
  nivelAcademico: filters.academicLevel.unwrap(),
  telefonoEstudiante: phone,
  carrerasRecomendadas: z
    .array(requiredText('Una carrera está vacía.', 150))
    .max(20, 'Envíe hasta 20 carreras.'),
  emailAcudiente: z.email('El correo del acudiente no es válido.').max(200).nullish(),
  telefonoAcudiente: phone.nullish(),
  codigoAcceso: requiredText('Escriba el código de acceso.', 100),
  fechaCreacion: momentOr('La fecha lleva el formato 2026-11-21T15:04:05Z.'),
});

export type IncomingTest = z.infer<typeof incomingTestSchema>;

const delivery = <T extends z.ZodType>(test: T) =>
  z.strictObject({
    tests: z
      .array(test)
      .min(1, 'Envíe al menos un test.')
      .max(MAX_TESTS_AT_ONCE, `Envíe hasta ${MAX_TESTS_AT_ONCE} tests por solicitud.`),
  });

/** A delivery of tests, as described in the API's documentation. */
export const incomingTestsSchema = delivery(incomingTestSchema);

/** A delivery with unchecked tests: each is checked separately, so that an invalid one does not block the others. */
export const uncheckedTestsSchema = delivery(z.unknown());

/** Result of each test of a delivery. */
export const testsReceiptSchema = z.object({
  creados: z.number(),
  repetidos: z.number().describe('Ya estaban, con los mismos datos'),
  rechazados: z.number(),
  filas: z.array(
    z.object({
      indice: z.number().describe('Lugar en la solicitud, desde 0'),
      id: z.string().nullable(),
      estado: z.enum(['creado', 'repetido', 'rechazado']),
      errores: z.record(z.string(), z.string()).optional().describe('Mensaje por campo'),
    }),
  ),
});

export type TestsReceipt = z.infer<typeof testsReceiptSchema>;
