import type { Nivel } from 'shared/rules';
import englishImage from '../assets/pictures/continua-1280.jpg';
import postgraduateImage from '../assets/pictures/posgrado-1280.jpg';
import undergraduateImage from '../assets/pictures/pregrado-1280.jpg';

/** What differs between the listings of the levels (spec: public-site §2, "Catalogue listings"). */
export interface ListingContent {
  /** Value of "nivel" that the listing keeps, in any letter case. */
  level: Nivel;
  path: string;
  crumb: string;
  heading: string;
  lead: string;
  empty: string;
  description: string;
  /** Stands for the page where it is shared. */
  illustration: string;
  illustrationFocus?: number;
}

export const undergraduate: ListingContent = {
  level: 'Pregrado',
  path: '/pregrado',
  crumb: 'Pregrado',
  heading: 'Pregrados Disponibles',
  lead: 'Carreras virtuales, a distancia, híbridas y presenciales. Compare duración y precio antes de hablar con un asesor.',
  empty: 'No hay programas de pregrado disponibles con los filtros seleccionados.',
  description:
    'Pregrados virtuales, a distancia, híbridos y presenciales de universidades aliadas, con duración, modalidad y precio publicado.',
  illustration: undergraduateImage,
};

export const postgraduate: ListingContent = {
  level: 'Posgrado',
  path: '/posgrado',
  crumb: 'Posgrado',
  heading: 'Posgrados Disponibles',
  lead: 'Especializaciones, maestrías y doctorados que caben en su jornada. Compare duración y precio antes de decidir.',
  empty: 'No hay programas de posgrado disponibles con los filtros seleccionados.',
  description:
    'Especializaciones, maestrías y doctorados de universidades aliadas, con duración, modalidad y precio publicado.',
  illustration: postgraduateImage,
  illustrationFocus: 0.72,
};

/** The two levels that the specification gives no page of their own (spec: public-site §3, "Nivel options"). */
export const highSchool: ListingContent = {
  level: 'Bachillerato',
  path: '/bachillerato',
  crumb: 'Bachillerato',
  heading: 'Programas de Bachillerato',
  lead: 'Termine el bachillerato por ciclos, a su ritmo y sin dejar de trabajar.',
  empty: 'No hay programas de bachillerato disponibles con los filtros seleccionados.',
  description:
    'Bachillerato para personas adultas, virtual, a distancia o híbrido, con duración y precio publicado.',
  illustration: undergraduateImage,
};

export const english: ListingContent = {
  level: 'Curso de Inglés',
  path: '/ingles',
  crumb: 'Cursos de Inglés',
  heading: 'Cursos de Inglés',
  lead: 'Inglés para su trabajo, su carrera o su próximo viaje, por niveles y con horarios flexibles.',
  empty: 'No hay cursos de inglés disponibles con los filtros seleccionados.',
  description:
    'Cursos de inglés virtuales e híbridos de instituciones aliadas, con duración, modalidad y precio publicado.',
  illustration: englishImage,
};

export const LISTINGS: readonly ListingContent[] = [undergraduate, postgraduate, highSchool, english];

/** The listing at a path of the site. Throws for any other path. */
export function listingAt(path: string): ListingContent {
  const listing = LISTINGS.find((each) => each.path === path);
  if (!listing) throw new Error(`No listing at ${path}`);
  return listing;
}

/** The listing of a level of the catalogue, in any letter case. */
export function listingOf(level: string): ListingContent | undefined {
  const folded = level.trim().toLowerCase();
  return LISTINGS.find((listing) => listing.level.toLowerCase() === folded);
}
