import type { PictureSource } from 'shared/ui';
import { picture as advising } from '../assets/pictures/servicio-asesoria';
import { picture as training } from '../assets/pictures/servicio-capacitacion';
import { picture as support } from '../assets/pictures/servicio-soporte';

/** A heading and one paragraph each (spec: public-site §2, "Service pages"). */
export interface Service {
  heading: string;
  text: string;
  image: PictureSource;
}

export type ServiceName = 'advising' | 'training' | 'support';

export const services: Readonly<Record<ServiceName, Service>> = {
  advising: {
    heading: 'Asesoría',
    text: 'Asesoría personalizada: una persona escucha qué quiere estudiar, con qué tiempo y qué presupuesto cuenta, y le muestra las opciones de nuestras universidades aliadas con su costo, su duración y sus requisitos.',
    image: advising,
  },
  training: {
    heading: 'Capacitación',
    text: 'Capacitación profesional para equipos de trabajo, colegios y entidades: cursos virtuales a la medida de lo que su gente necesita aprender, con horarios que respetan la jornada laboral.',
    image: training,
  },
  support: {
    heading: 'Soporte',
    text: 'Soporte técnico y académico durante todo el programa: le ayudamos a entrar al campus virtual, a entregar una tarea que no carga y a saber con quién hablar en la universidad cuando algo se complica.',
    image: support,
  },
};
