import type { PageHead } from 'shared';
import manager from '../assets/pictures/gloria-840.jpg';
import milestone from '../assets/pictures/historia-2025-1280.jpg';
import sealed from '../assets/pictures/noticia-decreto-1920.jpg';
import adviser from '../assets/pictures/servicio-asesoria-1280.jpg';

const about: PageHead['parents'] = [{ title: 'Sobre nosotros', path: '/sobre-nosotros' }];
const services: PageHead['parents'] = [{ title: 'Servicios', path: '/servicios' }];

/**
 * Titles and descriptions of pages without data, shown as "title | brand". Loaded as the page's data, so that no
 * other page's script contains them.
 */
export const heads = {
  home: {
    title: 'Educación superior virtual',
    description:
      'Programas virtuales, a distancia y presenciales de diez universidades, con el costo y la duración que publican.',
  },
  continuingEducation: {
    title: 'Educación Continua',
    description: 'Cursos y diplomados virtuales para actualizarse a su ritmo.',
  },
  history: {
    title: 'Historia',
    description:
      'Desde 1996 acercamos la universidad a quien vive lejos del campus: los siete hitos de nuestra historia.',
    illustration: milestone,
    parents: about,
  },
  mission: {
    title: 'Misión y visión',
    description: 'Para qué trabajamos y hacia dónde vamos: educación superior virtual con cuentas claras.',
    parents: about,
  },
  team: {
    title: 'Equipo',
    description:
      'Las personas que le responden: gerencia, coordinación, asesoría comercial, soporte y desarrollo.',
    illustration: manager,
    parents: about,
  },
  advising: {
    title: 'Asesoría',
    description: 'Asesoría personalizada para elegir programa, universidad y forma de pago, sin costo.',
    parents: services,
  },
  training: {
    title: 'Capacitación',
    description: 'Capacitación profesional para equipos, colegios y entidades, en modalidad virtual.',
    parents: services,
  },
  support: {
    title: 'Soporte',
    description: 'Soporte técnico y académico para que el campus virtual no sea un obstáculo.',
    illustrationFocus: 0.27,
    parents: services,
  },
  news: {
    title: 'Noticias',
    description:
      'Educación virtual, normas para docentes y eventos: lo que conviene saber antes de estudiar.',
  },
  doctorates: {
    title: 'Doctorado en Ciencias de la Educación',
    description:
      'Doctorado virtual de 6 cuatrimestres con tres énfasis: valor, plan de estudios y tarifa especial para docentes.',
    illustrationFocus: 0.72,
  },
  poliMasters: {
    title: 'Maestrías del Politécnico Grancolombiano',
    description:
      'Tres maestrías virtuales de 3 semestres: el valor y el plan de estudios de cada una, con asesoría.',
  },
  contact: {
    title: 'Contacto',
    description:
      'Hable con un asesor por videollamada, de 8:00 AM a 6:00 PM, o deje sus datos y le respondemos.',
    illustration: adviser,
  },
  paying: {
    title: 'Cómo pagar y qué vale su título',
    description:
      'ICETEX, cesantías, registro calificado y convalidación: qué son, a qué programas aplican y dónde se consultan.',
    illustration: adviser,
  },
  dataPolicy: {
    title: 'Política de tratamiento de datos',
    description:
      'Qué datos personales pedimos, para qué los usamos, cuánto los guardamos y cómo ejercer sus derechos.',
    illustration: sealed,
  },
} as const;

/** A page of `heads`. */
export type HeadName = keyof typeof heads;
