import { MODALIDADES, NIVELES } from '../../rules/programs/catalog-options';
import { CURRENCIES } from '../../rules/programs/price';
import { UNIVERSITY_NAMES } from '../../rules/programs/universities';
import { z } from '../../zod';
import { optionalText, requiredText } from '../plain-text';
import { amountSchema, comingCohortSchema, currentCohortSchema } from './program-cohort';
import { programDetailFields, programDetailsInputSchema } from './program-details';

// Empty, a path of this site, or an https URL. Excludes scripts, characters that end an attribute, and `..` segments.
const IMAGE_ADDRESS = /^$|^(https:\/\/|\/(?!\/))(?!(.*\/)?(\.|%2[eE]){1,2}([/?#]|$))[^\s\\"'<>]*$/;

/** A number, or the same number as text: both are allowed on the wire (spec: public-site §3). */
function numeric(error: string) {
  const text = z
    .string()
    .trim()
    .regex(/^-?\d{1,15}(\.\d+)?$/)
    .transform(Number);
  return z.union([z.number(), text], { error });
}

/** A program as the catalogue returns it (spec: public-site §3). */
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
  cohorte: currentCohortSchema
    .nullish()
    .describe('La que recibe inscripciones ahora, de la que es el precio; null: no hay fechas por venir'),
});

export type Program = z.infer<typeof programSchema>;

/** A program with the fields that only its own page shows. */
export const programDetailSchema = programSchema.extend({
  ...programDetailFields,
  cohortes: z.array(comingCohortSchema).optional().describe('Las que no han cerrado, en orden'),
});

export type ProgramDetail = z.infer<typeof programDetailSchema>;

/** Body to create or replace a program (spec: staff-panel §5; precio also as numeric text). */
export const programInputSchema = z.strictObject({
  id: z.string().max(200).optional().describe('Se ignora: lo pone el servidor o la ruta'),
  titulo: requiredText('Escriba el título del programa.', 200),
  precio: numeric('Escriba el precio en números.').pipe(amountSchema).nullable(),
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
  ...programDetailsInputSchema.shape,
});

export type ProgramInput = z.input<typeof programInputSchema>;

/** Sort orders of a page of programs; the first one is used by every list. */
const PROGRAM_ORDERS = ['titulo', 'precio', 'precio-desc', 'duracion'] as const;

/** One sort order of a page of programs. */
export type ProgramOrder = (typeof PROGRAM_ORDERS)[number];

/** Most programs on one page. */
export const MAX_PAGE_SIZE = 48;

function wholeNumber(minimum: number, maximum: number) {
  const range = `Use un número entre ${minimum} y ${maximum}.`;
  return z.coerce
    .number({ error: range })
    .int('Use un número entero.')
    .min(minimum, range)
    .max(maximum, range);
}

/** A price limit in pesos; empty means no limit (spec: public-site §5). */
const priceLimit = z
  .string()
  .trim()
  .regex(/^(-?\d{1,15}(\.\d+)?)?$/, 'Escriba el precio en números.')
  .transform((text) => (text === '' ? undefined : Number(text)))
  .optional();

/** Optional filters, order and paging of the program list. */
export const programListQuerySchema = z
  .strictObject({
    nivel: z.enum(NIVELES, { error: `Use uno de estos niveles: ${NIVELES.join(', ')}.` }).optional(),
    universidad: optionalText(200),
    modalidad: optionalText(100),
    duracion: optionalText(100).describe('Sin distinguir mayúsculas ni espacios alrededor'),
    palabras: z
      .string()
      .max(300)
      .transform((text) =>
        text
          .split(',')
          .map((word) => word.trim())
          .filter(Boolean),
      )
      .pipe(z.array(z.string().max(40)).max(20, 'Pida hasta 20 palabras.'))
      .optional()
      .describe('Comienzos de palabra separados por comas: el título tiene alguno'),
    nombre: optionalText(300).describe(
      'Título, solo o con la modalidad entre paréntesis; sin distinguir mayúsculas ni tildes',
    ),
    precioMin: priceLimit.describe('En pesos; deja fuera los programas sin precio o en dólares'),
    precioMax: priceLimit.describe('En pesos; 0 o menos no encuentra ninguno'),
    limit: wholeNumber(1, 1000)
      .optional()
      .describe(`Sin pagina: hasta 1000. Con pagina: hasta ${MAX_PAGE_SIZE}`),
    cursor: z.string().max(600).optional().describe('Viene en el encabezado Link de la página anterior'),
    pagina: wholeNumber(1, 100_000)
      .optional()
      .describe('Responde esa página con el total y las opciones de los filtros'),
    orden: z
      .enum(PROGRAM_ORDERS, { error: `Use uno de estos órdenes: ${PROGRAM_ORDERS.join(', ')}.` })
      .optional()
      .describe('Solo con pagina'),
    ids: z
      .string()
      .max(8_000)
      .transform((text) => text.split(','))
      .pipe(
        z
          .array(z.string().regex(/^[\w.-]{1,200}$/, 'Uno de los ids no es válido.'))
          .max(60, 'Pida hasta 60 ids.'),
      )
      .optional()
      .describe('Solo estos programas: ids separados por comas'),
  })
  .superRefine(({ pagina, orden, cursor, limit = 1 }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (pagina === undefined && orden) refuse('orden', 'Use orden junto con pagina.');
    if (pagina !== undefined && cursor) refuse('cursor', 'Use cursor o pagina, no los dos.');
    if (pagina !== undefined && limit > MAX_PAGE_SIZE)
      refuse('limit', `Use hasta ${MAX_PAGE_SIZE} por página.`);
  });

/** One page of the programs that match the filters. */
export const programPageSchema = z.object({
  programas: z.array(programSchema),
  pagina: z.number().describe('La pedida; después de la última no hay programas'),
  total: z.number().describe('Cuántos programas pasan los filtros, en todas las páginas'),
  totalSinFiltros: z.number().describe('Cuántos tiene el nivel'),
  opciones: z
    .object({
      universidades: z.array(z.string()),
      modalidades: z.array(z.string()).describe('Las de la universidad elegida'),
      duraciones: z.array(z.string()).describe('Las de la universidad y la modalidad elegidas'),
    })
    .describe('Qué se puede elegir en cada filtro'),
});

export type ProgramPage = z.infer<typeof programPageSchema>;

/** When a program last changed, with the fields that its URL and the listing pages use. */
export const programDateSchema = programSchema
  .pick({ id: true, titulo: true, nivel: true, universidad: true })
  .extend({ actualizado: z.iso.datetime() });

export type ProgramDate = z.infer<typeof programDateSchema>;

/** Search words of a visitor, and the page of results. */
export const programSearchQuerySchema = z.strictObject({
  q: z.string().trim().min(1, 'Escriba qué busca.').max(100, 'Use hasta 100 caracteres.'),
  nivel: z.enum(NIVELES, { error: `Use uno de estos niveles: ${NIVELES.join(', ')}.` }).optional(),
  pagina: wholeNumber(1, 100).default(1),
  limit: wholeNumber(1, MAX_PAGE_SIZE).default(24),
});

/** One page of search results. */
export const programSearchSchema = z.object({
  programas: z.array(programSchema),
  total: z.number().describe('Cuántos programas responden a la búsqueda, en todas las páginas'),
  aproximada: z.boolean().describe('Ninguno tiene las palabras tal cual: son los más parecidos'),
  faltan: z.array(z.string()).optional().describe('Temas que se piden y que ningún programa tiene'),
  filtros: z
    .object({
      modalidades: z.array(z.enum(MODALIDADES)).optional(),
      precioMin: z.number().optional(),
      precioMax: z.number().optional(),
      lugar: z.string().optional(),
      cumplidos: z.boolean().describe('Los programas los cumplen; si no, ninguno los cumple'),
    })
    .optional()
    .describe('Lo que las palabras piden aparte del tema'),
});

export type ProgramSearch = z.infer<typeof programSearchSchema>;

/** The university whose program names are requested. */
export const programNamesQuerySchema = z.strictObject({
  universidad: z.enum(UNIVERSITY_NAMES, { error: 'Elija una de las universidades aliadas.' }),
});

/** Names that a form suggests, with the modality in parentheses. */
export const programNamesSchema = z.array(z.string());
