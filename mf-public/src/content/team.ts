import adriana from '../assets/equipo/adriana.svg';
import camilo from '../assets/equipo/camilo.svg';
import carlos from '../assets/equipo/carlos.svg';
import daniela from '../assets/equipo/daniela.svg';
import gloria from '../assets/equipo/gloria.svg';
import hernan from '../assets/equipo/hernan.svg';
import jorge from '../assets/equipo/jorge.svg';
import laura from '../assets/equipo/laura.svg';
import paola from '../assets/equipo/paola.svg';
import wilmer from '../assets/equipo/wilmer.svg';

/** Working copy: made-up people with drawn portraits (spec: public-site §3, decisions "Brand and content"). */
export interface TeamMember {
  name: string;
  title: string;
  image: string;
  /** Complete addresses; where one is given, its icon appears. */
  linkedin?: string;
  website?: string;
}

export const teamCard = {
  heading: 'Conoce nuestro Equipo',
  tagline: 'Diez personas que contestan el teléfono, revisan sus documentos y celebran su grado como propio.',
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
