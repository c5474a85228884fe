import { z } from '../../zod';
import { apiErrorSchema } from '../api-error';
import { requiredLines } from '../plain-text';

/** A changeable text of a page, as it is in the site's files. */
export const writtenTextSchema = z.object({
  nombre: z.string().regex(/^[a-z\d.-]{1,80}$/),
  pagina: z.string().describe('Dónde está'),
  rotulo: z.string().describe('Cuál es'),
  texto: z.string().describe('El de los archivos del sitio'),
  maximo: z.number().int().min(1).max(2_000),
});
export type WrittenText = z.infer<typeof writtenTextSchema>;

/** A text of a page as staff see it; `valor` is null while the text in the files is used. */
export const siteTextSchema = writtenTextSchema.extend({
  valor: z.string().nullable(),
  version: z.number().describe('0: nadie lo ha cambiado'),
  usuario: z.string().nullable(),
  cuando: z.iso.datetime().nullable(),
});
export type SiteText = z.infer<typeof siteTextSchema>;

export const siteTextChangeSchema = z.strictObject({
  valor: requiredLines('Escriba el texto.', 2_000).nullable().describe('null: el de los archivos del sitio'),
  version: z.number().int().min(0).describe('La leída; si hay otra más nueva, 409'),
});
export type SiteTextChange = z.output<typeof siteTextChangeSchema>;

export const siteTextVersionSchema = z.object({
  id: z.number(),
  valor: z.string().nullable(),
  usuario: z.string(),
  cuando: z.iso.datetime(),
});
export type SiteTextVersion = z.infer<typeof siteTextVersionSchema>;

/** 409 when somebody else has changed the text first; `texto` is the stored text. */
export const staleTextErrorSchema = apiErrorSchema.extend({ texto: siteTextSchema.optional() });

/** The changed texts by their names. */
export const publicTextsSchema = z.record(z.string(), z.string());
