import type { PictureSource } from 'shared/ui';
import { picture as continuing } from '../assets/pictures/continua';
import { picture as postgraduate } from '../assets/pictures/posgrado';
import { picture as undergraduate } from '../assets/pictures/pregrado';
import { SHOWN_MASTER, SHOWN_MASTER_SEMESTER } from './featured-programs';

/** Texts and figures of the home page other than news, testimonials and partners. */
export const hero = {
  headline: 'La universidad virtual queda más cerca de lo que parece',
  lead: 'Pregrados, posgrados y doctorados virtuales de diez instituciones aliadas.',
  /** Hidden where the picture needs the space. */
  more: 'Usted estudia desde donde vive; nosotros le decimos cuánto dura, cuánto cuesta y cómo matricularse.',
};

export const figures: readonly { figure: string; label: string }[] = [
  { figure: '10', label: 'instituciones aliadas' },
  { figure: '1996', label: 'año en que empezamos' },
  { figure: '8:00 AM a 6:00 PM', label: 'asesores en vivo, hora de Colombia' },
  { figure: 'Costo y duración', label: 'a la vista, como los publica cada universidad' },
];

export interface LevelCard {
  title: string;
  text: string;
  /** One real price, printed in bold after the text. */
  price?: { program: string; amount: string; buys: string };
  go: string;
  url: string;
  image: PictureSource;
}

export const levelsHead = {
  heading: 'Programas académicos',
  lead: 'Empiece por el nivel que necesita. El título siempre lo otorga la universidad; nosotros le acompañamos hasta la matrícula.',
};

export const levels: readonly LevelCard[] = [
  {
    title: 'Pregrado',
    text: 'Carreras técnicas, tecnológicas y profesionales para empezar o para terminar lo que quedó pendiente.',
    go: 'Ver pregrados',
    url: '/pregrado',
    image: undergraduate,
  },
  {
    title: 'Posgrado',
    text: 'Especializaciones, maestrías y doctorados.',
    price: {
      program: 'Maestría en Educación',
      amount: SHOWN_MASTER_SEMESTER,
      buys: `por semestre, ${SHOWN_MASTER.duration}`,
    },
    go: 'Ver posgrados',
    url: '/posgrado',
    image: postgraduate,
  },
  {
    title: 'Educación continua',
    text: 'Cursos y diplomados para actualizarse paso a paso, sin esperar un semestre.',
    go: 'Ver educación continua',
    url: '/educacion-continua',
    image: continuing,
  },
];

export const supportsHeading = 'Tres apoyos para cruzar';

/** Below the three supports: the quickest ways to a person. */
export const talk = {
  now: { label: 'Hablar con un asesor', path: '/contacto' },
  later: { label: 'Prefiero que me contacten', path: '/contacto#te-contactamos' },
};

export const supports: readonly { title: string; text: string }[] = [
  {
    title: 'Compare con cifras',
    text: 'Costo publicado, duración y modalidad de hasta tres programas, en la misma pantalla.',
  },
  {
    title: 'Hable con una persona',
    text: 'Un asesor le atiende por videollamada, WhatsApp o teléfono, en horario de Colombia.',
  },
  {
    title: 'Matricúlese sin enredos',
    text: 'Le ayudamos con los documentos y el pago en línea. El título lo otorga la universidad.',
  },
];
