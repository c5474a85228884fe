import type { PictureSource } from 'shared/ui';
import { picture as advising } from '../assets/pictures/servicio-asesoria';
import { picture as training } from '../assets/pictures/servicio-capacitacion';
import { picture as support } from '../assets/pictures/servicio-soporte';

/** A heading and one paragraph each (spec: public-site §2, "Service pages"). */
export interface Service {
  path: string;
  heading: string;
  text: string;
  /** One line, for pages that link to it. */
  inShort: string;
  image: PictureSource;
}

export type ServiceName = 'advising' | 'training' | 'support';

export const services: Readonly<Record<ServiceName, Service>> = {
  advising: {
    path: '/servicios/asesoria',
    heading: 'Asesoría',
    inShort: 'Elija con cifras y con alguien que responde.',
    text: 'Asesoría personalizada: una persona escucha qué quiere estudiar, con qué tiempo y qué presupuesto cuenta, y le muestra las opciones de nuestras universidades aliadas con su costo, su duración y sus requisitos.',
    image: advising,
  },
  training: {
    path: '/servicios/capacitacion',
    heading: 'Capacitación',
    inShort: 'Cursos a la medida de su equipo o de su colegio.',
    text: 'Capacitación profesional para equipos de trabajo, colegios y entidades: cursos virtuales a la medida de lo que su gente necesita aprender, con horarios que respetan la jornada laboral.',
    image: training,
  },
  support: {
    path: '/servicios/soporte',
    heading: 'Soporte',
    inShort: 'Ayuda técnica y académica hasta el grado.',
    text: 'Soporte técnico y académico durante todo el programa: le ayudamos a entrar al campus virtual, a entregar una tarea que no carga y a saber con quién hablar en la universidad cuando algo se complica.',
    image: support,
  },
};
