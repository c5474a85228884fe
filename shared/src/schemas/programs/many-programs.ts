import { UNIVERSITY_NAMES } from '../../rules/programs/universities';
import { z } from '../../zod';
import { amountSchema, cohortSchema, periodSchema } from './program-cohort';
import { priceChangeSchema, staffProgramQuerySchema } from './program-editing';

/** Most programs in one change. */
export const MAX_MANY_PROGRAMS = 10_000;

const hour = z.iso.datetime({ offset: true, error: 'Escriba el día y la hora.' }).nullable();

/** Programs to change: selected ones with the version that was read, or all that match the list's filters. */
const programSelectionSchema = z.union([
  z.strictObject({
    programas: z
      .array(z.strictObject({ id: z.string().max(200), version: z.int32() }))
      .min(1, 'Elija al menos un programa.')
      .max(MAX_MANY_PROGRAMS, 'Elija menos programas.'),
  }),
  z.strictObject({ filtros: staffProgramQuerySchema.omit({ orden: true, pagina: true, limit: true }) }),
]);

/** Programs to change. */
export type ProgramSelection = z.input<typeof programSelectionSchema>;

const ofPeriod = priceChangeSchema.shape.periodo;

/** Copies a period to a new one: dates move by months, prices by a percentage. Programs that have the new period are not changed. */
const periodCopySchema = z
  .strictObject({
    copiarDe: periodSchema,
    a: periodSchema,
    meses: z
      .number({ error: 'Escriba cuántos meses se mueven las fechas.' })
      .int('Los meses son un número entero.')
      .min(1, 'Las fechas se mueven entre 1 y 36 meses.')
      .max(36, 'Las fechas se mueven entre 1 y 36 meses.'),
    porcentaje: z
      .number({ error: 'Escriba el porcentaje en números.' })
      .min(-90, 'El porcentaje va de -90 a 200.')
      .max(200, 'El porcentaje va de -90 a 200.')
      .default(0)
      .describe('De los precios en pesos; 0: quedan iguales'),
    redondeo: priceChangeSchema.shape.redondeo,
  })
  .refine(({ copiarDe, a }) => copiarDe !== a, {
    path: ['a'],
    error: 'Elija otro período: este es el que se copia.',
  });

/** The change to make to the selected programs. */
export const manyProgramsChangeSchema = z.union([
  z.strictObject({ publicado: z.boolean() }),
  z.strictObject({
    universidad: z.enum(UNIVERSITY_NAMES, { error: 'Elija una de las universidades aliadas.' }),
  }),
  z.strictObject({
    precio: amountSchema.nullable().describe('En pesos; null: "Consultar precio"'),
    periodo: ofPeriod,
  }),
  priceChangeSchema.pick({ porcentaje: true, redondeo: true, periodo: true }),
  periodCopySchema,
  z
    .strictObject({
      publicarEn: hour.describe('De los borradores'),
      retirarEn: hour.describe('Sale del sitio; null: se queda'),
    })
    .refine(
      ({ publicarEn, retirarEn }) =>
        !publicarEn || !retirarEn || Date.parse(publicarEn) < Date.parse(retirarEn),
      {
        path: ['retirarEn'],
        error: 'El retiro va después de la publicación.',
      },
    ),
]);

/** The change to make to many programs. */
export type ManyProgramsChange = z.input<typeof manyProgramsChangeSchema>;

/** A change of many programs at once. */
export const manyProgramsSchema = z.strictObject({
  seleccion: programSelectionSchema,
  cambio: manyProgramsChangeSchema,
  aplicar: z.boolean().default(true).describe('false: solo la vista previa'),
});

/** A change of many programs at once. */
export type ManyPrograms = z.output<typeof manyProgramsSchema>;

/** Programs that were left out: changed by somebody since they were read, or deleted. */
const leftOutSchema = z.array(
  z.object({ id: z.string(), titulo: z.string().nullable(), motivo: z.enum(['cambiado', 'eliminado']) }),
);

/** Result of a change of many programs. */
export const manyProgramsAnswerSchema = z.object({
  operacion: z.string().optional().describe('Con este id se deshace; una vista previa no tiene'),
  cambiados: z.number(),
  iguales: z.number().describe('Ya estaban así, o el cambio no les toca'),
  omitidos: z.number(),
  errores: leftOutSchema.describe('Los primeros omitidos'),
  periodos: z
    .array(z.object({ id: z.string(), titulo: z.string(), antes: cohortSchema, despues: cohortSchema }))
    .optional()
    .describe('De una copia de período, los primeros'),
});

/** Result of a change of many programs. */
export type ManyProgramsAnswer = z.infer<typeof manyProgramsAnswerSchema>;

/** Result of undoing a change of many programs; programs that changed since are left unchanged. */
export const undoneProgramsSchema = z.object({
  deshechos: z.number(),
  omitidos: z.number(),
  errores: leftOutSchema.describe('Los primeros omitidos'),
});

/** Result of undoing a change of many programs. */
export type UndonePrograms = z.infer<typeof undoneProgramsSchema>;

/** Latest changes of many programs. */
export const lastChangesSchema = z.array(
  z.object({
    id: z.string(),
    usuario: z.string(),
    cuando: z.iso.datetime(),
    que: z.string().nullable().describe('Qué se hizo; null: de antes de que se guardara'),
    programas: z.number().nullable(),
    deshecho: z.iso.datetime().nullable(),
  }),
);

/** Latest changes of many programs. */
export type LastChanges = z.infer<typeof lastChangesSchema>;
