import type { UniversityName } from 'shared/rules';

/** Search engine description of a university; its page's other texts are in `universities.ts`. */
export const universityDescriptions: Readonly<Record<UniversityName, string>> = {
  'Fundación Universitaria Los Libertadores':
    'Programas de la Fundación Universitaria Los Libertadores, con más de 40 años de historia: costo, duración y SNIES.',
  'Corporación Universitaria Iberoamericana':
    'Programas de la Corporación Universitaria Iberoamericana, con su costo, duración y registro SNIES.',
  'Universidad Popular del Cesar':
    'Programas de la Universidad Popular del Cesar, con su modalidad, costo, duración y registro SNIES.',
  'Fundación Universitaria Juan de Castellanos':
    'Programas de la Fundación Universitaria Juan de Castellanos, con su costo, duración y registro SNIES.',
  'Politécnico Grancolombiano':
    'Programas técnicos, tecnológicos, profesionales, especializaciones y maestrías del Politécnico Grancolombiano.',
  FUNDES: 'Programas de FUNDES con su costo, duración y registro SNIES.',
  Umecit: 'Programas virtuales de UMECIT, universidad de Panamá, con su costo y duración.',
  Cgedi: 'Programas internacionales en línea de CGEDI, con su precio en dólares y su duración.',
  'El Politécnico Mayor Andino':
    'Programas de El Politécnico Mayor Andino con su costo, duración y modalidad.',
  UNADE: 'Programas virtuales de UNADE y su Doctorado en Educación, con costos y duración.',
};
