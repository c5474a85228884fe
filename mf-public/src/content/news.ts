import type { PictureSource } from 'shared/ui';
import { picture as salarioAmplia } from '../assets/pictures/articulo-salario';
import { picture as decreto } from '../assets/pictures/noticia-decreto';
import { picture as estatuto } from '../assets/pictures/noticia-estatuto';
import { picture as evento } from '../assets/pictures/noticia-evento';
import { picture as profesion } from '../assets/pictures/noticia-profesion';
import { picture as virtual } from '../assets/pictures/noticia-virtual';

export const NEWS_CATEGORIES = ['Educación', 'Normatividad', 'Eventos'] as const;
type NewsCategory = (typeof NEWS_CATEGORIES)[number];

/** What lists, feeds and search engines show of an article; its text is in `articles/`. */
export interface NewsItem {
  link: string;
  titulo: string;
  descripcion: string;
  /** Date of the article (ISO). */
  fecha: string;
  /** Date on the home page's card, if it differs. */
  fechaEnInicio?: string;
  ubicacion: string;
  imagen: PictureSource;
  /** For the top of the article, if `imagen` is not wide enough. */
  imagenAmplia?: PictureSource;
  categoria: NewsCategory;
  autor?: string;
  /** Date of the last change, if known (ISO). */
  actualizado?: string;
}

/**
 * The five news items, newest first (spec: public-site §2, "News"). The salary article is the specification's
 * `/noticias/{hash}`. It is dated 2025-07-20, but 2025-03-20 on its home page card; both dates are kept (spec:
 * decisions, "Salary article").
 */
export const news: readonly NewsItem[] = [
  {
    link: '/noticias/educacion-virtual-democratizacion',
    titulo: 'La educación virtual abre la puerta que la distancia cerraba',
    descripcion:
      'Estudiar sin mudarse de municipio ya no es la excepción. Qué ha cambiado en las regiones y qué conviene revisar antes de matricularse.',
    fecha: '2025-10-08',
    ubicacion: 'Bogotá D.C.',
    imagen: virtual,
    categoria: 'Educación',
  },
  {
    link: '/noticias/salario-docente-2025',
    titulo: 'Salario docente 2025: cómo leer la tabla de su escalafón',
    descripcion: 'Qué columna mirar, según su estatuto, y por qué un posgrado cambia la fila.',
    fecha: '2025-07-20',
    fechaEnInicio: '2025-03-20',
    ubicacion: 'Bogotá D.C.',
    imagen: decreto,
    imagenAmplia: salarioAmplia,
    categoria: 'Normatividad',
  },
  {
    link: '/noticias/apice2025',
    titulo: 'ÁPICE 2025: un encuentro para los docentes que investigan',
    descripcion: 'Dos días de ponencias, talleres y proyectos de aula presentados por sus autores.',
    fecha: '2025-07-17',
    ubicacion: 'Bogotá',
    imagen: evento,
    categoria: 'Eventos',
  },
  {
    link: '/noticias/decreto2277',
    titulo: 'Decreto 2277 de 1979: el estatuto de quienes llegaron primero',
    descripcion: 'A quién cobija todavía y cómo se lee su escalafón, de los grados A y B al 14.',
    fecha: '2025-07-17',
    ubicacion: 'Bogotá',
    imagen: estatuto,
    categoria: 'Normatividad',
  },
  {
    link: '/noticias/Decreto1278',
    titulo: 'Decreto 1278 de 2002: tres grados y cómo se sube por ellos',
    descripcion:
      'El estatuto de quienes entraron por concurso: qué título abre cada grado y qué es un nivel.',
    fecha: '2025-06-20',
    ubicacion: 'Bogotá',
    imagen: profesion,
    categoria: 'Normatividad',
  },
];

const HOME_LINKS = [
  '/noticias/educacion-virtual-democratizacion',
  '/noticias/apice2025',
  '/noticias/salario-docente-2025',
];

/** The home page's three items; the first one is shown large (spec: public-site §2 and §9). */
export const homeNews: readonly NewsItem[] = HOME_LINKS.flatMap((link) =>
  news
    .filter((item) => item.link === link)
    .map((item) => ({ ...item, fecha: item.fechaEnInicio ?? item.fecha })),
);
