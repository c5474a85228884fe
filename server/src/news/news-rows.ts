import { UPLOADED_RATIO, UPLOADED_WIDTHS } from 'shared/rules';
import {
  type NewsContent,
  type NewsState,
  newsContentSchema,
  type PublicNewsItem,
  type StaffNews,
} from 'shared/schemas';
import { fitting } from '../database/fitting';

/** Columns of an article as it is read. */
export const NEWS_COLUMNS = [
  'id',
  'slug',
  'archivo',
  'contenido',
  'publicado',
  'publicarEn',
  'version',
  'actualizado',
] as const;

/** An article as it is stored. */
export interface NewsRow {
  readonly id: string;
  readonly slug: string;
  readonly archivo: string | null;
  readonly contenido: NewsContent;
  readonly publicado: boolean;
  readonly publicarEn: Date | null;
  readonly version: number;
  readonly actualizado: Date;
}

/** The path of an article on the site. */
export const newsPath = (slug: string) => `/noticias/${slug}`;

/** State of an article. */
export function stateOf({ publicado, publicarEn }: Pick<NewsRow, 'publicado' | 'publicarEn'>): NewsState {
  if (publicado) return 'publicada';
  return publicarEn ? 'programada' : 'borrador';
}

/** A stored article read with today's schema; what was accepted once stays readable. */
const contentOf = (stored: NewsContent): NewsContent => fitting(newsContentSchema, stored) ?? stored;

/** An article as the team sees it. */
export function staffNews({ contenido, publicado, publicarEn, actualizado, ...row }: NewsRow): StaffNews {
  return {
    ...contentOf(contenido),
    ...row,
    estado: stateOf({ publicado, publicarEn }),
    publicarEn: publicarEn?.toISOString() ?? null,
    actualizado: actualizado.toISOString(),
  };
}

/** Colour behind a picture until it has loaded. */
const GROUND = '#e3ecf2';

/** The files of an uploaded picture, as the site's pages take them. */
function pictureOf({ imagen, focoX, focoY }: NewsContent): PublicNewsItem['imagen'] {
  if (!imagen) return null;
  const widest = Number(/(\d+)\.jpg$/.exec(imagen)?.[1]);
  const widths = UPLOADED_WIDTHS.filter((width) => width <= widest);
  return {
    jpg: imagen.replace(/(\d+)\.jpg$/, 'foto-$1.jpg'),
    widths: [...widths],
    width: widest,
    height: Math.round(widest / UPLOADED_RATIO),
    color: GROUND,
    focus: `${focoX}% ${focoY}%`,
  };
}

/** An article in the lists of the site. */
export function publicItem({ slug, archivo, contenido, actualizado }: NewsRow): PublicNewsItem {
  const content = contentOf(contenido);
  const { titulo, descripcion, categoria, fecha, ubicacion } = content;
  return {
    slug,
    archivo,
    titulo,
    descripcion,
    categoria,
    fecha,
    ubicacion,
    imagen: pictureOf(content),
    actualizado: actualizado.toISOString(),
  };
}
