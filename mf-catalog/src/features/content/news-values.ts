import { bogotaDay, hyphenated } from 'shared/rules';
import { type NewsEdit, newsEditSchema, type StaffNews } from 'shared/schemas';
import { schemaOf } from 'shared/ui-staff';

/** Form values of an article. Its text is the editor's document as JSON; empty when it comes from the site's files. */
export type NewsValues = {
  titulo: string;
  slug: string;
  descripcion: string;
  entrada: string;
  categoria: string;
  fecha: string;
  ubicacion: string;
  autor: string;
  imagen: string;
  focoX: number;
  focoY: number;
  seoTitulo: string;
  seoDescripcion: string;
  cuerpo: string;
  estado: string;
  publicarEn: string;
};

export const NEWS_LABELS: Readonly<Record<keyof NewsValues, string>> = {
  titulo: 'Título',
  slug: 'Dirección',
  descripcion: 'Descripción',
  entrada: 'Entrada',
  categoria: 'Categoría',
  fecha: 'Fecha',
  ubicacion: 'Lugar',
  autor: 'Autor (opcional)',
  imagen: 'Imagen',
  focoX: 'Centro horizontal',
  focoY: 'Centro vertical',
  seoTitulo: 'Título en buscadores (opcional)',
  seoDescripcion: 'Descripción en buscadores (opcional)',
  cuerpo: 'Texto',
  estado: 'Estado',
  publicarEn: 'Se publica el',
};

/** The instant of a local time in Bogotá, which has no daylight saving time. */
const inBogota = (local: string) => (local ? new Date(`${local}:00-05:00`).toISOString() : null);
const BOGOTA_MS = 5 * 3_600_000;
const bogotaClock = (iso: string) => new Date(Date.parse(iso) - BOGOTA_MS).toISOString().slice(0, 16);

/** A document without text. */
export const EMPTY_TEXT = JSON.stringify({ type: 'doc', content: [{ type: 'paragraph' }] });

/** The form of a stored article, or of a new one. */
export function valuesOf(news: StaffNews | null): NewsValues {
  return {
    titulo: news?.titulo ?? '',
    slug: news?.slug ?? '',
    descripcion: news?.descripcion ?? '',
    entrada: news?.entrada ?? '',
    categoria: news?.categoria ?? 'Educación',
    fecha: news?.fecha ?? bogotaDay(),
    ubicacion: news?.ubicacion ?? 'Bogotá',
    autor: news?.autor ?? '',
    imagen: news?.imagen ?? '',
    focoX: news?.focoX ?? 50,
    focoY: news?.focoY ?? 40,
    seoTitulo: news?.seoTitulo ?? '',
    seoDescripcion: news?.seoDescripcion ?? '',
    cuerpo: news ? (news.cuerpo ? JSON.stringify(news.cuerpo) : '') : EMPTY_TEXT,
    estado: news?.estado ?? 'borrador',
    publicarEn: news?.publicarEn ? bogotaClock(news.publicarEn) : '',
  };
}

/** The slug suggested by a title. */
export const slugFor = (titulo: string) => hyphenated(titulo).slice(0, 80).replace(/-+$/, '');

/** What is sent, or what is wrong with each field. The server checks the text. */
export const newsRule = schemaOf(
  (values: NewsValues): { sent: NewsEdit } | { errors: Record<string, string> } => {
    const { cuerpo, imagen, publicarEn, autor, seoTitulo, seoDescripcion, ...rest } = values;
    const checked = newsEditSchema.safeParse({
      ...rest,
      slug: rest.slug || slugFor(rest.titulo),
      imagen: imagen || null,
      autor: autor || undefined,
      seoTitulo: seoTitulo || undefined,
      seoDescripcion: seoDescripcion || undefined,
      publicarEn: values.estado === 'programada' ? inBogota(publicarEn) : null,
      cuerpo: cuerpo ? JSON.parse(cuerpo) : null,
    });
    if (!checked.success) {
      return {
        errors: Object.fromEntries(
          checked.error.issues.map(({ path, message }) => [String(path[0]), message]),
        ),
      };
    }
    const { data } = checked;
    if (data.estado !== 'programada' || (data.publicarEn && Date.parse(data.publicarEn) > Date.now())) {
      return { sent: data };
    }
    return { errors: { publicarEn: 'Elija una hora que no haya pasado.' } };
  },
);
