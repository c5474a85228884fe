import type { PictureSource } from 'shared/ui';
import { picture as bridge1996 } from '../assets/pictures/historia-1996';
import { picture as bridge1997 } from '../assets/pictures/historia-1997';
import { picture as bridge2009 } from '../assets/pictures/historia-2009';
import { picture as bridge2018 } from '../assets/pictures/historia-2018';
import { picture as bridge2023 } from '../assets/pictures/historia-2023';
import { picture as bridge2024 } from '../assets/pictures/historia-2024';
import { picture as bridge2025 } from '../assets/pictures/historia-2025';

export interface Milestone {
  year: number;
  title: string;
  description: string;
  /** The line beside the milestone, and the ring of its dot: from night in 1996 to day in 2025. */
  colours: { line: string; ring: string };
  image: PictureSource;
  /** What the picture shows, for people who cannot see it. */
  alt: string;
}

export const history = {
  heading: 'Un puente se construye de noche y de día',
  lead: 'Desde 1996 acercamos la universidad a quien vive lejos del campus. Esta es la obra, tramo por tramo.',
  end: { heading: 'El siguiente tramo es suyo', label: 'Ver programas', link: '/pregrado' },
};

/** spec: public-site §2, "About pages" and §9, "Dates" (the years). */
export const milestones: readonly Milestone[] = [
  {
    year: 1996,
    title: 'Un primer paso',
    description:
      'Empezamos promocionando posgrados entre docentes que no podían viajar a la capital cada fin de semana.',
    colours: { line: '#10243e', ring: '#f5a524' },
    image: bridge1996,
    alt: 'De noche, una persona con un farol mira el valle que la separa del otro lado.',
  },
  {
    year: 1997,
    title: 'La primera orilla',
    description:
      'Los primeros grupos confirman que la asesoría cercana vale tanto como la oferta: nace nuestro modo de acompañar.',
    colours: { line: '#274263', ring: '#f5a524' },
    image: bridge1997,
    alt: 'Se levanta la primera torre del puente.',
  },
  {
    year: 2009,
    title: 'Crecimiento y convenios',
    description:
      'Crecimiento comercial y convenios con varias universidades. Llegan los pregrados y las especializaciones.',
    colours: { line: '#38557b', ring: '#f5a524' },
    image: bridge2009,
    alt: 'Amanece: el tablero del puente avanza hacia la otra orilla.',
  },
  {
    year: 2018,
    title: 'Más allá de la frontera',
    description: 'Alianza internacional: abrimos maestrías y doctorados con una universidad de otro país.',
    colours: { line: '#567399', ring: '#f5a524' },
    image: bridge2018,
    alt: 'Los cables alcanzan la segunda torre mientras sale el sol.',
  },
  {
    year: 2023,
    title: 'El puente se vuelve virtual',
    description: 'Concentramos la oferta en programas virtuales. La clase empieza donde haya señal.',
    colours: { line: '#7dbbd3', ring: '#f5a524' },
    image: bridge2023,
    alt: 'El puente une las dos orillas y una persona lo cruza.',
  },
  {
    year: 2024,
    title: 'Bachillerato por ciclos',
    description:
      'Una alianza permite terminar el bachillerato por ciclos, para que nadie se quede antes de la universidad.',
    colours: { line: '#c0b18d', ring: '#f5a524' },
    image: bridge2024,
    alt: 'De mañana, varias personas cruzan el puente.',
  },
  {
    year: 2025,
    title: 'Un nuevo convenio',
    description: 'Sumamos un nuevo acuerdo y completamos diez instituciones aliadas.',
    colours: { line: '#f5a524', ring: '#f5a524' },
    image: bridge2025,
    alt: 'A pleno sol, el puente está lleno de gente.',
  },
];
