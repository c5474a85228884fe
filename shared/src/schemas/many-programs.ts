import { UNIVERSITY_NAMES } from '../rules/universities';
import { z } from '../zod';
import { MAX_PRICE } from './program';
import { priceChangeSchema, staffProgramQuerySchema } from './program-editing';

/** Most programs of one change. */
export const MAX_MANY_PROGRAMS = 10_000;

const price = z
  .number({ error: 'Escriba el precio en números.' })
  .min(0, 'El precio no puede ser negativo.')
  .max(MAX_PRICE, 'El precio es demasiado alto.')
  .multipleOf(0.01, 'Use máximo dos decimales en el precio.');
const hour = z.iso.datetime({ offset: true, error: 'Escriba el día y la hora.' }).nullable();

/** Which programs are changed: those that were chosen, as they were read, or all that pass the list's filters. */
const programSelectionSchema = z.union([
  z.strictObject({
    programas: z
      .array(z.strictObject({ id: z.string().max(200), version: z.int32() }))
      .min(1, 'Elija al menos un programa.')
      .max(MAX_MANY_PROGRAMS, 'Elija menos programas.'),
  }),
  z.strictObject({ filtros: staffProgramQuerySchema.omit({ orden: true, pagina: true, limit: true }) }),
]);

/** Which programs are changed. */
export type ProgramSelection = z.input<typeof programSelectionSchema>;

/** What is done with them. */
export const manyProgramsChangeSchema = z.union([
  z.strictObject({ publicado: z.boolean() }),
  z.strictObject({
    universidad: z.enum(UNIVERSITY_NAMES, { error: 'Elija una de las universidades aliadas.' }),
  }),
  z.strictObject({ precio: price.nullable().describe('En pesos; null: "Consultar precio"') }),
  priceChangeSchema.pick({ porcentaje: true, redondeo: true }),
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

/** What is done with many programs. */
export type ManyProgramsChange = z.input<typeof manyProgramsChangeSchema>;

/** A change of many programs at once. */
export const manyProgramsSchema = z.strictObject({
  seleccion: programSelectionSchema,
  cambio: manyProgramsChangeSchema,
});

/** A change of many programs at once. */
export type ManyPrograms = z.output<typeof manyProgramsSchema>;

/** Programs that were left out: somebody changed them since they were read, or they are gone. */
const leftOutSchema = z.array(
  z.object({ id: z.string(), titulo: z.string().nullable(), motivo: z.enum(['cambiado', 'eliminado']) }),
);

/** What a change of many did. */
export const manyProgramsAnswerSchema = z.object({
  operacion: z.string().describe('Con este id se deshace'),
  cambiados: z.number(),
  iguales: z.number().describe('Ya estaban así, o el cambio no les toca'),
  omitidos: z.number(),
  errores: leftOutSchema.describe('Los primeros omitidos'),
});

/** What a change of many did. */
export type ManyProgramsAnswer = z.infer<typeof manyProgramsAnswerSchema>;

/** What undoing a change of many did; programs that changed since stay as they are. */
export const undoneProgramsSchema = z.object({
  deshechos: z.number(),
  omitidos: z.number(),
  errores: leftOutSchema.describe('Los primeros omitidos'),
});

/** What undoing a change of many did. */
export type UndonePrograms = z.infer<typeof undoneProgramsSchema>;
