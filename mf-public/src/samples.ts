import type { Program } from 'shared/schemas';

const base = {
  moneda: 'COP',
  modalidad: 'Virtual',
  nivel: 'Pregrado',
  etiqueta: null,
  creditos: 140,
  imagen: null,
  snies: '000101',
} as const;

const programs: Program[] = [
  {
    ...base,
    id: 'ejemplo-1',
    titulo: 'Contaduría Pública',
    precio: 2_615_000,
    duracion: '9 semestres',
    universidad: 'Fundación Universitaria Los Libertadores',
  },
  {
    ...base,
    id: 'ejemplo-2',
    titulo: 'Tecnología en Gestión Empresarial',
    precio: 1_780_000,
    duracion: '6 semestres',
    universidad: 'FUNDES',
  },
  {
    ...base,
    id: 'ejemplo-3',
    titulo: 'Ingeniería Agropecuaria',
    precio: null,
    duracion: '10 semestres',
    modalidad: 'A Distancia',
    universidad: 'Fundación Universitaria Juan de Castellanos',
  },
  {
    ...base,
    id: 'ejemplo-4',
    titulo: 'Maestría en Educación',
    precio: 5_800_000,
    duracion: '3 semestres',
    nivel: 'Posgrado',
    creditos: 41,
    snies: '107620',
    universidad: 'Corporación Universitaria Iberoamericana',
  },
  {
    ...base,
    id: 'ejemplo-5',
    titulo: 'Maestría en Dirección de Proyectos',
    precio: 1_200,
    moneda: 'USD',
    duracion: '4 semestres',
    nivel: 'Posgrado',
    creditos: 48,
    snies: 'No aplica',
    universidad: 'Cgedi',
  },
];

/** Recorded answers for running this module alone without an API; the mock shell labels them as samples. */
export const samples = {
  '/api/v1/programs': programs,
  '/api/v1/contact': { id: 'ejemplo', status: 'received' },
};
