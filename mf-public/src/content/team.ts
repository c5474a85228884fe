import type { PictureSource } from 'shared/ui';
import { picture as adriana } from '../assets/pictures/adriana';
import { picture as camilo } from '../assets/pictures/camilo';
import { picture as carlos } from '../assets/pictures/carlos';
import { picture as daniela } from '../assets/pictures/daniela';
import { picture as gloria } from '../assets/pictures/gloria';
import { picture as hernan } from '../assets/pictures/hernan';
import { picture as jorge } from '../assets/pictures/jorge';
import { picture as laura } from '../assets/pictures/laura';
import { picture as paola } from '../assets/pictures/paola';
import { picture as wilmer } from '../assets/pictures/wilmer';

/** Placeholder content: fictitious people with drawn portraits (spec: public-site §3, decisions "Brand and content"). */
export interface TeamMember {
  name: string;
  title: string;
  image: PictureSource;
  /** Complete URLs; each one given shows its icon. */
  linkedin?: string;
  website?: string;
}

/** The people are fictitious until the real ones have agreed. */
export const teamNote =
  'Ejemplos con personas ficticias y retratos dibujados. Los reemplazaremos por las personas del equipo, con su permiso.';

export const teamCard = {
  heading: 'Conoce nuestro Equipo',
  tagline: 'Diez personas que contestan el teléfono, revisan sus documentos y celebran su grado como propio.',
  invitation:
    '¿Ya tiene un programa en mente? Mírelo con su costo y su plan; cualquiera de ellos le ayuda a decidir.',
};

export const team: readonly TeamMember[] = [
  { name: 'Gloria Inés Rincón', title: 'Gerente', image: gloria },
  { name: 'Hernán Darío Ospina', title: 'Coordinador comercial', image: hernan },
  { name: 'Adriana Mejía', title: 'Directora del instituto', image: adriana },
  { name: 'Paola Andrea Cifuentes', title: 'Asesora comercial', image: paola },
  { name: 'Wilmer Palacios', title: 'Asesor comercial', image: wilmer },
  { name: 'Laura Sofía Bonilla', title: 'Asesora comercial', image: laura },
  { name: 'Carlos Arturo Peña', title: 'Asesor comercial', image: carlos },
  { name: 'Jorge Luis Barrios', title: 'Soporte técnico', image: jorge },
  { name: 'Daniela Quintero', title: 'Desarrolladora de software', image: daniela },
  { name: 'Camilo Andrés Duarte', title: 'Desarrollador de software', image: camilo },
];
