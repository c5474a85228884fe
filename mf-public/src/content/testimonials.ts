/** Testimonials of graduates and students on the home page (spec: public-site §2). Placeholder content: fictitious people. */
export interface Testimonial {
  quote: string;
  author: string;
  position: 'Graduado' | 'Graduada' | 'Estudiante';
  university: string;
  program: string;
}

export const testimonialsHeading = 'Quienes ya cruzaron';

/** The people are fictitious until real ones give their permission. */
export const testimonialsNote =
  'Ejemplos con personas ficticias. Los reemplazaremos por testimonios reales, con permiso de quien los da.';

export const testimonials: readonly Testimonial[] = [
  {
    quote:
      'Trabajo en turnos de noche y vivo a tres horas de la capital. Presenté mis parciales desde la sala de mi casa y me gradué sin renunciar.',
    author: 'Marcela R.',
    position: 'Graduada',
    university: 'Umecit',
    program: 'Maestría en Administración',
  },
  {
    quote:
      'Lo que me convenció fue ver el costo completo desde el primer día. Nunca me cobraron algo que no me hubieran explicado antes.',
    author: 'Jhon Fredy C.',
    position: 'Graduado',
    university: 'U Iberoamericana',
    program: 'Maestría en Educación',
  },
  {
    quote:
      'Llevaba nueve años diciendo que iba a terminar la carrera. El asesor revisó mis materias y en dos semanas ya estaba en clase.',
    author: 'Yuliana P.',
    position: 'Estudiante',
    university: 'U Libertadores',
    program: 'Contaduría Pública',
  },
  {
    quote:
      'En mi vereda el internet llega por horas. Descargaba las clases en la mañana y entregaba en la noche; los tutores siempre respondieron.',
    author: 'Luis Eduardo M.',
    position: 'Graduado',
    university: 'U Popular del Cesar',
    program: 'Administración de Empresas',
  },
  {
    quote:
      'Soy docente y mamá de dos niñas. Estudio cuando ellas duermen y ya aplico en mi aula lo que veo en la especialización.',
    author: 'Diana Carolina V.',
    position: 'Estudiante',
    university: 'U Poli',
    program: 'Especialización en Gerencia Educativa',
  },
];
