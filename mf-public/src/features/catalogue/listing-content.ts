import postgraduateImage from '../../assets/posgrado.svg';
import undergraduateImage from '../../assets/pregrado.svg';

/** What differs between the listings of the two levels (spec: public-site §2, "Catalogue listings"). */
export interface ListingContent {
  /** Value of "nivel" that the listing keeps, in any letter case. */
  level: string;
  path: string;
  crumb: string;
  heading: string;
  lead: string;
  empty: string;
  description: string;
  /** Stands for the page where it is shared. */
  illustration: string;
}

export const undergraduate: ListingContent = {
  level: 'pregrado',
  path: '/pregrado',
  crumb: 'Pregrado',
  heading: 'Pregrados Disponibles',
  lead: 'Carreras para estudiar desde cualquier municipio. Compare duración y precio antes de hablar con un asesor.',
  empty: 'No hay programas de pregrado disponibles con los filtros seleccionados.',
  description:
    'Pregrados virtuales y a distancia de universidades aliadas, con precio, duración y modalidad a la vista.',
  illustration: undergraduateImage,
};

export const postgraduate: ListingContent = {
  level: 'posgrado',
  path: '/posgrado',
  crumb: 'Posgrado',
  heading: 'Posgrados Disponibles',
  lead: 'Especializaciones, maestrías y doctorados que caben en su jornada. Compare duración y precio antes de decidir.',
  empty: 'No hay programas de posgrado disponibles con los filtros seleccionados.',
  description:
    'Especializaciones, maestrías y doctorados virtuales de universidades aliadas, con precio, duración y modalidad a la vista.',
  illustration: postgraduateImage,
};
