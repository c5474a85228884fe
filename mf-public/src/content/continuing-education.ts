import { picture } from '../assets/pictures/continua';

/** A heading and one sentence, no functionality (spec: public-site §2, "Catalogue listings"). */
export const continuingEducation = {
  heading: 'Educación Continua',
  lead: 'Cursos y diplomados para actualizarse a su ritmo y sumar competencias que su trabajo ya le está pidiendo.',
  image: picture,
};
