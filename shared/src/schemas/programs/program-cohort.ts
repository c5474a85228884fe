import { CURRENCIES } from '../../rules/programs/price';
import { PRICE_UNITS } from '../../rules/programs/price-units';
import { z } from '../../zod';
import { requiredText } from '../plain-text';

/** Highest price of a program. */
export const MAX_PRICE = 99_999_999_999;
const MAX_COHORTS = 24;

/** A price set by staff, in any of the catalogue's currencies. */
export const amountSchema = z
  .number({ error: 'Escriba el precio en números.' })
  .min(0, 'El precio no puede ser negativo.')
  .max(MAX_PRICE, 'El precio es demasiado alto.')
  .multipleOf(0.01, 'Use máximo dos decimales en el precio.');

/** The name of a period, such as `2027-1`. */
export const periodSchema = z
  .string()
  .trim()
  .regex(/^20\d\d-[1-9]$/, 'Escriba el período como 2027-1.');

const day = (error: string) =>
  z.iso.date(error).refine((text) => text >= '2000' && text < '2100', 'Revise el año de esta fecha.');

/** A cohort as staff edit it: a program in one period, with its start, closing day and price. */
export const cohortSchema = z.strictObject({
  periodo: periodSchema,
  inicio: day('Escriba el día de inicio.'),
  cierre: day('Escriba el último día de inscripciones.').describe('Último día de inscripciones'),
  precio: amountSchema.nullable().describe('Sin precio: null ("Consultar precio")'),
  moneda: z.enum(CURRENCIES, { error: 'La moneda debe ser COP o USD.' }).default('COP'),
  unidad: z
    .enum(PRICE_UNITS, { error: `Use una de estas unidades: ${PRICE_UNITS.join(', ')}.` })
    .nullable()
    .default(null)
    .describe('Qué paga el precio; null: lo que dice la duración'),
  cupos: z
    .number({ error: 'Escriba los cupos en números.' })
    .int('Los cupos son un número entero.')
    .min(0, 'Los cupos no pueden ser negativos.')
    .max(100_000, 'Los cupos son demasiados.')
    .nullable()
    .default(null),
  beca: requiredText('Escriba la beca o el descuento.', 160).nullable().default(null),
});

/** A cohort as staff edit it. */
export type Cohort = z.output<typeof cohortSchema>;

/** All cohorts of a program, one for each period. */
export const cohortsSchema = z
  .array(cohortSchema)
  .max(MAX_COHORTS, `Escriba hasta ${MAX_COHORTS} períodos.`)
  .check(({ value, issues }) => {
    for (const [index, { periodo }] of value.entries()) {
      if (value.findIndex((other) => other.periodo === periodo) < index) {
        issues.push({
          code: 'custom',
          message: `El período ${periodo} está dos veces.`,
          path: [index, 'periodo'],
          input: periodo,
        });
      }
    }
  });

/** The cohort that people can enrol in now, as shown to the public. Its price is that of the program. */
export const currentCohortSchema = z.object({
  periodo: z.string(),
  inicio: z.string().nullable().describe('null: ya comenzó, y las inscripciones siguen abiertas'),
  cierre: z.string().describe('Último día de inscripciones'),
  unidad: z.string().nullable().describe('Qué paga el precio; null: lo que dice la duración'),
  cupos: z.number().nullable(),
  beca: z.string().nullable(),
});

/** The cohort that people can enrol in now. */
export type CurrentCohort = z.output<typeof currentCohortSchema>;

/** A cohort that has not closed yet, with its own price. */
export const comingCohortSchema = currentCohortSchema.extend({
  precio: z.number().nullable(),
  moneda: z.enum(CURRENCIES),
});

/** A cohort that has not closed yet. */
export type ComingCohort = z.output<typeof comingCohortSchema>;
