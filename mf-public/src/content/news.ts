import decreto from '../assets/noticia-decreto.svg';
import evento from '../assets/noticia-evento.svg';
import virtual from '../assets/noticia-virtual.svg';

export type NewsCategory = 'Educación' | 'Normatividad' | 'Eventos';

export interface NewsItem {
  link: string;
  titulo: string;
  descripcion: string;
  /** ISO date. */
  fecha: string;
  imagen: string;
  categoria: NewsCategory;
}

/**
 * The fixed slug of the specification's `/noticias/{hash}`. The home card dates this article 2025-03-20, the
 * article itself 2025-07-20: both readings stand (spec: public-site §2, decisions).
 */
export const SALARY_ARTICLE_PATH = '/noticias/salario-docente-2025';

/** The three items of the home page, the first one drawn large (spec: public-site §2 and §9). */
export const homeNews: readonly NewsItem[] = [
  {
    link: '/noticias/educacion-virtual-democratizacion',
    titulo: 'La educación virtual abre la puerta que la distancia cerraba',
    descripcion:
      'Estudiar sin mudarse de municipio ya no es la excepción. Qué ha cambiado en las regiones y qué conviene revisar antes de matricularse.',
    fecha: '2025-10-08',
    imagen: virtual,
    categoria: 'Educación',
  },
  {
    link: '/noticias/apice2025',
    titulo: 'ÁPICE 2025: un encuentro para los docentes que investigan',
    descripcion: 'Dos días de ponencias, talleres y proyectos de aula presentados por sus autores.',
    fecha: '2025-07-17',
    imagen: evento,
    categoria: 'Eventos',
  },
  {
    link: SALARY_ARTICLE_PATH,
    titulo: 'Salario docente 2025: cómo leer la tabla de su escalafón',
    descripcion: 'Qué columna mirar, según su estatuto, y por qué un posgrado cambia la fila.',
    fecha: '2025-03-20',
    imagen: decreto,
    categoria: 'Normatividad',
  },
];
