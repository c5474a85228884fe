import { UNIVERSITIES } from 'shared/rules';
import type { PictureSource } from 'shared/ui';
import { picture as continuing } from '../assets/pictures/continua';
import subjectsImage from '../assets/pictures/continua-1280.jpg';
import { picture as history } from '../assets/pictures/historia-2023';
import offerImage from '../assets/pictures/historia-2025-1280.jpg';
import { picture as team } from '../assets/pictures/mision';
import aboutImage from '../assets/pictures/mision-1280.jpg';
import { picture as postgraduate } from '../assets/pictures/posgrado';
import { picture as undergraduate } from '../assets/pictures/pregrado';
import programsImage from '../assets/pictures/pregrado-1280.jpg';
import servicesImage from '../assets/pictures/servicio-asesoria-1280.jpg';
import { picture as vision } from '../assets/pictures/vision';
import { services } from './services';
import { subjectPages } from './subject-pages';
import { universityContents } from './universities';

/** A page of links: one card per page below it. */
export interface IndexPageContent {
  path: string;
  title: string;
  description: string;
  heading: string;
  lead: string;
  /** Preview picture when the page is shared. */
  illustration: string;
  cards: readonly IndexCard[];
}

export interface IndexCard {
  title: string;
  text: string;
  link: string;
  image?: PictureSource;
}

const offer: IndexPageContent = {
  path: '/oferta-academica',
  title: 'Oferta académica',
  description:
    'Las diez instituciones aliadas y lo que ofrece cada una: técnicas, pregrados, posgrados y doctorados.',
  heading: 'Oferta académica',
  lead: 'Diez instituciones aliadas. Elija una y vea sus programas con la modalidad, la duración y el precio que ella publica.',
  illustration: offerImage,
  cards: UNIVERSITIES.map(({ name, label, slug }) => ({
    title: label,
    text: universityContents[name].intro,
    link: `/oferta-academica/${slug}`,
  })),
};

const programs: IndexPageContent = {
  path: '/programas',
  title: 'Programas por nivel',
  description:
    'Pregrado, posgrado, bachillerato, inglés y educación continua: elija el nivel y compare programas.',
  heading: 'Programas por nivel',
  lead: 'Empiece por el nivel que necesita. En cada lista puede filtrar por universidad, modalidad, duración y precio.',
  illustration: programsImage,
  cards: [
    {
      title: 'Pregrado',
      text: 'Técnicas, tecnologías y carreras profesionales para empezar o para terminar.',
      link: '/pregrado',
      image: undergraduate,
    },
    {
      title: 'Posgrado',
      text: 'Especializaciones, maestrías y doctorados que caben en su jornada.',
      link: '/posgrado',
      image: postgraduate,
    },
    {
      title: 'Bachillerato',
      text: 'Bachillerato por ciclos para personas adultas, sin dejar de trabajar.',
      link: '/bachillerato',
      image: history,
    },
    {
      title: 'Cursos de Inglés',
      text: 'Inglés por niveles, para el trabajo, la carrera o el próximo viaje.',
      link: '/ingles',
      image: vision,
    },
    {
      title: 'Educación continua',
      text: 'Cursos y diplomados para actualizarse paso a paso.',
      link: '/educacion-continua',
      image: continuing,
    },
    {
      title: 'Doctorados',
      text: 'Doctorado en Ciencias de la Educación, con tres énfasis y plan de estudios.',
      link: '/doctorados',
      image: team,
    },
    {
      title: '¿Qué programa le conviene?',
      text: 'Para docentes: de su grado en el escalafón, su tiempo y su dinero a tres programas.',
      link: '/decidir',
    },
    {
      title: 'Cómo pagar y qué vale su título',
      text: 'ICETEX, cesantías, registro calificado y convalidación, con su norma.',
      link: '/como-pagar',
    },
  ],
};

const serviceIndex: IndexPageContent = {
  path: '/servicios',
  title: 'Servicios',
  description: 'Asesoría para elegir, capacitación para equipos y soporte durante todo el programa.',
  heading: 'Servicios',
  lead: 'Le acompañamos antes, durante y después de la matrícula. Para estudiantes, la asesoría y el soporte no tienen costo.',
  illustration: servicesImage,
  cards: Object.values(services).map(({ heading, inShort, path, image }) => ({
    title: heading,
    text: inShort,
    link: path,
    image,
  })),
};

const about: IndexPageContent = {
  path: '/sobre-nosotros',
  title: 'Sobre nosotros',
  description: 'Quiénes somos, de dónde venimos y quién le responde cuando pregunta por un programa.',
  heading: 'Sobre nosotros',
  lead: 'Desde 1996 acercamos la universidad a quien vive lejos del campus.',
  illustration: aboutImage,
  cards: [
    {
      title: 'Historia',
      text: 'Siete hitos, de los primeros posgrados a los convenios de hoy.',
      link: '/sobre-nosotros/historia',
      image: history,
    },
    {
      title: 'Misión y visión',
      text: 'Para qué trabajamos y hacia dónde vamos.',
      link: '/sobre-nosotros/mision-y-vision',
      image: vision,
    },
    {
      title: 'Equipo',
      text: 'Las personas que le responden, con su cargo.',
      link: '/sobre-nosotros/equipo',
      image: team,
    },
  ],
};

const subjects: IndexPageContent = {
  path: '/temas',
  title: 'Programas por tema',
  description:
    'Educación, negocios, tecnología, salud, derecho, campo e inglés: los programas de cada tema, de todos los niveles.',
  heading: 'Programas por tema',
  lead: 'Si sabe qué le gusta y todavía no el nivel, empiece por aquí.',
  illustration: subjectsImage,
  cards: subjectPages.map(({ slug, label, lead }) => ({ title: label, text: lead, link: `/temas/${slug}` })),
};

export const indexPages: readonly IndexPageContent[] = [offer, programs, serviceIndex, about, subjects];
