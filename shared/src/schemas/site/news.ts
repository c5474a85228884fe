import { z } from '../../zod';
import { apiErrorSchema } from '../api-error';
import { day } from '../dates';
import { optionalText, requiredLines, requiredText } from '../plain-text';

/** Categories of the news (spec: public-site §2, "News"). */
export const NEWS_CATEGORIES = ['Educación', 'Normatividad', 'Eventos'] as const;

/** States of an article: draft (only staff see it), scheduled, or published. */
export const NEWS_STATES = ['borrador', 'programada', 'publicada'] as const;
export type NewsState = (typeof NEWS_STATES)[number];

const SLUG = /^[a-z\d]+(-[a-z\d]+)*$/i;
/** Paths below the API's news that are not articles. */
const TAKEN = ['manage', 'desk', 'dates', 'rss'];

const slug = requiredText('Escriba la dirección.', 80)
  .regex(SLUG, 'Use letras sin tilde, números y guiones.')
  .refine((text) => !TAKEN.includes(text.toLowerCase()), 'Esa dirección no se puede usar.');
const percent = z.number().int().min(0).max(100);

/** The editor's document. The server checks its contents (`server/src/news/document.ts`). */
export const newsDocumentSchema = z.object({
  type: z.literal('doc'),
  content: z.array(z.unknown()).max(2_000),
});
export type NewsDocument = z.infer<typeof newsDocumentSchema>;

/** Content of an article. */
export const newsContentSchema = z.object({
  titulo: requiredText('Escriba el título.', 140),
  descripcion: requiredText('Escriba la descripción.', 300),
  entrada: requiredLines('Escriba la entrada.', 600),
  categoria: z.enum(NEWS_CATEGORIES, { error: 'Elija una categoría.' }),
  fecha: day,
  ubicacion: requiredText('Escriba el lugar.', 80),
  autor: optionalText(120),
  imagen: z
    .string()
    .regex(/^\/imagenes\/[\da-f]{32}\/\d{3,4}\.jpg$/, 'Suba la imagen de nuevo.')
    .nullable()
    .default(null),
  focoX: percent.default(50),
  focoY: percent.default(40),
  seoTitulo: optionalText(70),
  seoDescripcion: optionalText(170),
  cuerpo: newsDocumentSchema.nullable().describe('null: el texto de los archivos del sitio'),
});
export type NewsContent = z.output<typeof newsContentSchema>;

/** An article as staff send it. */
export const newsEditSchema = newsContentSchema.extend({
  slug,
  estado: z.enum(NEWS_STATES),
  publicarEn: z.iso.datetime({ offset: true, error: 'Elija el día y la hora.' }).nullable().default(null),
  version: z.number().int().optional().describe('La leída; si hay otra más nueva, 409'),
});
export type NewsEdit = z.output<typeof newsEditSchema>;

/** An article as stored in a version. */
export interface KeptNews {
  slug: string;
  estado: NewsState;
  contenido: NewsContent;
}

/** An article as staff see it. */
export const staffNewsSchema = newsEditSchema.extend({
  id: z.string(),
  archivo: z.string().nullable().describe('El artículo de los archivos del sitio con el que empezó'),
  version: z.number(),
  actualizado: z.iso.datetime(),
});
export type StaffNews = z.infer<typeof staffNewsSchema>;

/** An article in the staff list. */
export const listedNewsSchema = staffNewsSchema.pick({
  id: true,
  slug: true,
  estado: true,
  publicarEn: true,
  version: true,
  titulo: true,
  categoria: true,
  fecha: true,
  actualizado: true,
});
export type ListedNews = z.infer<typeof listedNewsSchema>;

export const newsListQuerySchema = z.strictObject({
  q: z.string().trim().max(100).optional(),
  estado: z.enum(NEWS_STATES).optional(),
  pagina: z.coerce.number().int().min(1).max(10_000).default(1),
});
export const NEWS_PAGE_SIZE = 25;
export const staffNewsPageSchema = z.object({
  noticias: z.array(listedNewsSchema),
  pagina: z.number(),
  total: z.number(),
});
export type StaffNewsPage = z.infer<typeof staffNewsPageSchema>;

/** 409 when somebody else has changed the article first; `noticia` is the stored article. */
export const staleNewsErrorSchema = apiErrorSchema.extend({ noticia: staffNewsSchema.optional() });

/** A version of an article. */
export const newsVersionSchema = z.object({
  id: z.number(),
  accion: z.enum(['creada', 'cambiada', 'publicada', 'eliminada', 'restaurada']),
  usuario: z.string(),
  cuando: z.iso.datetime(),
  titulo: z.string(),
  slug: z.string(),
  estado: z.enum(NEWS_STATES),
});
export type NewsVersion = z.infer<typeof newsVersionSchema>;

export const newsDeskSchema = z.object({ activa: z.boolean() });

const picture = z.object({
  jpg: z.string(),
  widths: z.array(z.number()),
  width: z.number(),
  height: z.number(),
  color: z.string(),
  focus: z.string(),
});

/** An article in the lists of the site. */
const publicNewsItemSchema = newsContentSchema
  .pick({ titulo: true, descripcion: true, categoria: true, fecha: true, ubicacion: true })
  .extend({
    slug: z.string(),
    archivo: z.string().nullable(),
    imagen: picture.nullable(),
    actualizado: z.string(),
  });
export type PublicNewsItem = z.infer<typeof publicNewsItemSchema>;

/** Articles on a page of the feed. */
export const NEWS_FEED_SIZE = 50;

/** Articles on a page of the site's list. */
export const PUBLIC_NEWS_PAGE_SIZE = 12;

export const publicNewsQuerySchema = z.strictObject({
  categoria: z.string().max(60).optional(),
  pagina: z.coerce.number().int().min(1).max(100_000).default(1),
  por: z.coerce
    .number()
    .int()
    .min(1)
    .max(NEWS_FEED_SIZE)
    .default(PUBLIC_NEWS_PAGE_SIZE)
    .describe('Noticias por página'),
});
export type PublicNewsQuery = z.output<typeof publicNewsQuerySchema>;

/** A page of the site's list. `noticias` is null while the news desk is off: the articles in the site's files are shown. */
export const publicNewsSchema = z.object({
  noticias: z.array(publicNewsItemSchema).nullable(),
  encontradas: z.number().describe('De la categoría'),
  total: z.number().describe('De todas las categorías'),
});
export type PublicNews = z.infer<typeof publicNewsSchema>;

/** A published article, with its text as HTML generated by the server. */
export const publicArticleSchema = publicNewsItemSchema.extend({
  entrada: z.string(),
  autor: z.string().optional(),
  seoTitulo: z.string().optional(),
  seoDescripcion: z.string().optional(),
  minutos: z.number(),
  secciones: z
    .array(z.object({ id: z.string(), titulo: z.string(), html: z.string() }))
    .nullable()
    .describe('null: el texto de los archivos del sitio'),
});
export type PublicArticle = z.infer<typeof publicArticleSchema>;

/** What is at a URL of the site's news: an article, or where it has moved to; neither while the desk is off. */
export const newsAtAddressSchema = z.object({
  noticia: publicArticleSchema.optional(),
  movida: z.string().optional(),
  mesa: z.boolean(),
});
export type NewsAtAddress = z.infer<typeof newsAtAddressSchema>;

/** An article in the site's files, which the desk starts with. */
export const newsSeedSchema = newsContentSchema.extend({ slug });

const path = requiredText('Escriba la dirección.', 300).regex(
  /^\/(?!\/)[^\s?#\\]*$/,
  'Escriba una dirección del sitio, que empieza por /, sin espacios ni «?».',
);

export const redirectSchema = z.object({ desde: path, hacia: path });
export const listedRedirectSchema = redirectSchema.extend({ usuario: z.string(), creado: z.iso.datetime() });
export type ListedRedirect = z.infer<typeof listedRedirectSchema>;
export const MAX_REDIRECTS = 2_000;
