import englishImage from '../assets/pictures/continua-1280.jpg';
import postgraduateImage from '../assets/pictures/posgrado-1280.jpg';
import undergraduateImage from '../assets/pictures/pregrado-1280.jpg';
import { english, highSchool, type Level, postgraduate, undergraduate } from './levels';

/** What differs between the listings of the levels (spec: public-site §2, "Catalogue listings"). */
export interface ListingContent extends Level {
  heading: string;
  lead: string;
  empty: string;
  description: string;
  /** Preview picture when the page is shared. */
  illustration: string;
  illustrationFocus?: number;
}

const undergraduateListing: ListingContent = {
  ...undergraduate,
  heading: 'Pregrados Disponibles',
  lead: 'Carreras virtuales, a distancia, híbridas y presenciales. Compare duración y precio antes de hablar con un asesor.',
  empty: 'No hay programas de pregrado disponibles con los filtros seleccionados.',
  description:
    'Pregrados virtuales, a distancia, híbridos y presenciales de universidades aliadas, con duración, modalidad y precio publicado.',
  illustration: undergraduateImage,
};

const postgraduateListing: ListingContent = {
  ...postgraduate,
  heading: 'Posgrados Disponibles',
  lead: 'Especializaciones, maestrías y doctorados que caben en su jornada. Compare duración y precio antes de decidir.',
  empty: 'No hay programas de posgrado disponibles con los filtros seleccionados.',
  description:
    'Especializaciones, maestrías y doctorados de universidades aliadas, con duración, modalidad y precio publicado.',
  illustration: postgraduateImage,
  illustrationFocus: 0.72,
};

const highSchoolListing: ListingContent = {
  ...highSchool,
  heading: 'Programas de Bachillerato',
  lead: 'Termine el bachillerato por ciclos, a su ritmo y sin dejar de trabajar.',
  empty: 'No hay programas de bachillerato disponibles con los filtros seleccionados.',
  description:
    'Bachillerato para personas adultas, virtual, a distancia o híbrido, con duración y precio publicado.',
  illustration: undergraduateImage,
};

const englishListing: ListingContent = {
  ...english,
  heading: 'Cursos de Inglés',
  lead: 'Inglés para su trabajo, su carrera o su próximo viaje, por niveles y con horarios flexibles.',
  empty: 'No hay cursos de inglés disponibles con los filtros seleccionados.',
  description:
    'Cursos de inglés virtuales e híbridos de instituciones aliadas, con duración, modalidad y precio publicado.',
  illustration: englishImage,
};

export const LISTINGS: readonly ListingContent[] = [
  undergraduateListing,
  postgraduateListing,
  highSchoolListing,
  englishListing,
];

/** The listing at a path of the site. Throws for any other path. */
export function listingAt(path: string): ListingContent {
  const listing = LISTINGS.find((each) => each.path === path);
  if (!listing) throw new Error(`No listing at ${path}`);
  return listing;
}
