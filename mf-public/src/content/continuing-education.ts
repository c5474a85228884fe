import { picture } from '../assets/pictures/continua';

/** A heading and one sentence, no functionality (spec: public-site §2, "Catalogue listings"). */
export const continuingEducation = {
  heading: 'Educación Continua',
  lead: 'Cursos y diplomados para actualizarse a su ritmo y sumar competencias que su trabajo ya le está pidiendo.',
  image: picture,
  next: {
    heading: 'Mientras abre el próximo curso',
    pages: [
      { title: 'Cursos de Inglés', text: 'Por niveles, desde casa y con horario.', path: '/ingles' },
      { title: 'Posgrado', text: 'Especializaciones, maestrías y doctorados virtuales.', path: '/posgrado' },
      { title: 'Programas por tema', text: 'Si sabe qué le gusta y todavía no el nivel.', path: '/temas' },
    ],
  },
};
