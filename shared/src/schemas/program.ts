import { z } from 'zod';
import { MODALIDADES, NIVELES } from '../rules/catalog-options';
import { CURRENCIES } from '../rules/price';
import { UNIVERSITY_NAMES } from '../rules/universities';
import { requiredText } from './plain-text';

// Empty, a path of this site, or an https address; nothing that could run or leave its attribute.
const IMAGE_ADDRESS = /^$|^(https:\/\/|\/(?!\/))[^\s\\"'<>]*$/;

/** A number, or the same number as text: both are allowed on the wire (spec: public-site §3). */
function numeric(error: string) {
  const text = z
    .string()
    .trim()
    .regex(/^-?\d{1,15}(\.\d+)?$/)
    .transform(Number);
  return z.union([z.number(), text], { error });
}

/** A program as the catalogue answers it (spec: public-site §3). */
export const programSchema = z.object({
  id: z.string(),
  titulo: z.string(),
  precio: z.number().nullable().describe('Sin precio: null ("Consultar precio")'),
  moneda: z.enum(CURRENCIES),
  duracion: z.string(),
  modalidad: z.enum(MODALIDADES),
  nivel: z.enum(NIVELES),
  etiqueta: z.string().nullable().describe('Rótulo que precisa el nivel, por ejemplo "Doctorado"'),
  creditos: z.number(),
  imagen: z.string().nullable(),
  snies: z.string(),
  universidad: z.enum(UNIVERSITY_NAMES),
});

/** A program as the catalogue answers it. */
export type Program = z.infer<typeof programSchema>;

/** What staff send to create or replace a program (spec: staff-panel §5; precio also as numeric text). */
export const programInputSchema = z.strictObject({
  id: z.string().max(100).optional().describe('Se ignora: lo pone el servidor o la ruta'),
  titulo: requiredText('Escriba el título del programa.', 200),
  precio: numeric('Escriba el precio en números.')
    .pipe(
      z
        .number()
        .min(0, 'El precio no puede ser negativo.')
        .max(99_999_999_999, 'El precio es demasiado alto.')
        .multipleOf(0.01, 'Use máximo dos decimales en el precio.'),
    )
    .nullable(),
  moneda: z.enum(CURRENCIES, { error: 'La moneda debe ser COP o USD.' }).default('COP'),
  duracion: requiredText('Escriba la duración.', 100),
  modalidad: z.enum(MODALIDADES, { error: `Elija la modalidad: ${MODALIDADES.join(', ')}.` }),
  nivel: z.enum(NIVELES, { error: `Elija el nivel: ${NIVELES.join(', ')}.` }),
  etiqueta: z.string().trim().max(60).nullable().default(null),
  creditos: numeric('Escriba los créditos en números.').pipe(
    z
      .number()
      .int('Los créditos son un número entero.')
      .min(0, 'Los créditos no pueden ser negativos.')
      .max(1000, 'Los créditos son demasiados.'),
  ),
  imagen: z
    .string()
    .max(2000)
    .regex(IMAGE_ADDRESS, 'La imagen debe ser una dirección https o una ruta del sitio.')
    .transform((address) => address || null)
    .nullable()
    .default(null),
  snies: requiredText('Escriba el código SNIES.', 40),
  universidad: z.enum(UNIVERSITY_NAMES, { error: 'Elija una de las universidades aliadas.' }),
});

/** What staff send to create or replace a program. */
export type ProgramInput = z.input<typeof programInputSchema>;

/** Optional filters and paging of the program list. */
export const programListQuerySchema = z.strictObject({
  nivel: z.enum(NIVELES, { error: `Use uno de estos niveles: ${NIVELES.join(', ')}.` }).optional(),
  universidad: z.enum(UNIVERSITY_NAMES, { error: 'Esa universidad no está en el catálogo.' }).optional(),
  limit: z.coerce
    .number({ error: 'Use un número entre 1 y 1000.' })
    .int('Use un número entero.')
    .min(1, 'Use un número entre 1 y 1000.')
    .max(1000, 'Use un número entre 1 y 1000.')
    .default(1000),
  cursor: z.string().max(600).optional().describe('Viene en el encabezado Link de la página anterior'),
});
