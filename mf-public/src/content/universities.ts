import type { UniversityName } from 'shared/rules';
import type { PictureSource } from 'shared/ui';
import institute from '../assets/instituto-cooperacion.svg';
import { picture as shop } from '../assets/pictures/cat-emprendimiento';
import { picture as stones } from '../assets/pictures/continua';
import { picture as crossing } from '../assets/pictures/mision';
import { picture as steps } from '../assets/pictures/noticia-profesion';
import { picture as town } from '../assets/pictures/noticia-virtual';
import { picture as campus } from '../assets/pictures/posgrado';
import { picture as home } from '../assets/pictures/pregrado';
import { picture as videoCall } from '../assets/pictures/servicio-asesoria';
import { picture as lecture } from '../assets/pictures/servicio-capacitacion';
import { picture as network } from '../assets/pictures/vision';

/** Text of a university page, and how its carousel or card differs (spec: public-site §2, "University pages"). */
export interface UniversityContent {
  heading: string;
  intro: string;
  /** Shown beside the heading; chosen for what the university offers. */
  picture: PictureSource;
  /** `page` scrolls by 90 % of the visible width, snaps and disables its arrows; `fixed` scrolls by 400 px. */
  scroll: 'fixed' | 'page';
  /** Whether the SNIES value on the card has a label. */
  sniesLabel: boolean;
  /** The institute that promotes the university. */
  promoter?: { name: string; logo: string };
}

const usual = { scroll: 'fixed', sniesLabel: true } as const;

export const universityContents: Readonly<Record<UniversityName, UniversityContent>> = {
  'Fundación Universitaria Los Libertadores': {
    ...usual,
    heading: 'Fundación Universitaria Los Libertadores',
    intro:
      'Más de 40 años de historia formando profesionales en Colombia. Hoy lleva esa experiencia a programas virtuales y a distancia para que usted estudie desde su municipio, sin dejar su trabajo ni su familia.',
    picture: campus,
  },
  'Corporación Universitaria Iberoamericana': {
    ...usual,
    heading: 'Corporación Universitaria Iberoamericana',
    intro:
      'Una institución con vocación de inclusión: sus programas virtuales están pensados para quien trabaja, cuida a su familia y estudia al mismo tiempo.',
    picture: home,
  },
  'Universidad Popular del Cesar': {
    ...usual,
    heading: 'Universidad Popular del Cesar',
    intro:
      'La universidad pública del Cesar, más cerca de su municipio: programas a distancia, híbridos y presenciales, con acompañamiento durante toda la carrera.',
    picture: town,
    promoter: { name: 'Instituto de Cooperación para la Educación a Distancia', logo: institute },
  },
  'Fundación Universitaria Juan de Castellanos': {
    ...usual,
    heading: 'Fundación Universitaria Juan de Castellanos',
    intro:
      'Desde Boyacá, una formación humanista y cercana a la vida de las regiones, con programas que puede combinar con su trabajo.',
    picture: crossing,
  },
  'Politécnico Grancolombiano': {
    ...usual,
    heading: 'Politécnico Grancolombiano',
    intro:
      'Del nivel técnico a la maestría: empiece donde está hoy y avance a su ritmo, con programas pensados para aprender haciendo.',
    picture: steps,
  },
  FUNDES: {
    heading: 'FUNDES',
    intro:
      'Para empezar o para retomar: bachillerato por ciclos, inglés y carreras técnicas y tecnológicas, con horarios que se acomodan a su jornada.',
    picture: shop,
    scroll: 'page',
    sniesLabel: true,
  },
  Umecit: {
    heading: 'Universidad de Panamá (UMECIT)',
    intro:
      'Una opción internacional para estudiar desde Colombia: licenciaturas, maestrías y doctorados virtuales de una universidad panameña.',
    picture: network,
    scroll: 'fixed',
    sniesLabel: false,
  },
  Cgedi: {
    ...usual,
    heading: 'CGEDI',
    intro:
      'Formación internacional en línea para dar un paso más en su carrera. Los precios están en dólares de los Estados Unidos (USD).',
    picture: videoCall,
  },
  'El Politécnico Mayor Andino': {
    ...usual,
    heading: 'El Politécnico Mayor Andino',
    intro:
      'Bachillerato, inglés y programas técnicos laborales orientados al trabajo, para aprender un oficio o actualizar lo que ya sabe hacer.',
    picture: stones,
  },
  UNADE: {
    ...usual,
    heading: 'UNADE',
    intro:
      'Licenciaturas y posgrados virtuales en educación, con proyección internacional, para quienes enseñan, dirigen o quieren investigar.',
    picture: lecture,
  },
};

/** Links at the end of every university page. */
export const afterUniversity = {
  heading: 'Antes de decidir',
  pages: [
    {
      title: 'Otras universidades',
      text: 'Vea qué ofrecen las demás instituciones aliadas.',
      path: '/oferta-academica',
    },
    {
      title: 'Programas por tema',
      text: 'El mismo tema en varias universidades, con su precio.',
      path: '/temas',
    },
    {
      title: 'Hable con una persona',
      text: 'Un asesor le confirma qué abre en la próxima cohorte.',
      path: '/contacto',
    },
  ],
};
