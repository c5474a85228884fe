import {
  type ListedProgram,
  listedProgramSchema,
  NO_PROGRAM_DETAILS,
  staffProgramPageSchema,
} from 'shared/schemas';
import type { Samples } from 'shared/standalone';

type Facts = Pick<
  ListedProgram,
  'titulo' | 'universidad' | 'nivel' | 'modalidad' | 'precio' | 'creditos' | 'snies'
> &
  Partial<ListedProgram>;

const program = (facts: Facts): ListedProgram =>
  listedProgramSchema.parse({
    id: facts.snies,
    moneda: 'COP',
    duracion: '4 semestres',
    etiqueta: null,
    imagen: null,
    publicado: true,
    version: 1,
    actualizado: '2026-11-14T15:00:00.000Z',
    avisos: [],
    ...facts,
  });

const programas: ListedProgram[] = [
  program({
    titulo: 'Especialización en Pedagogía',
    universidad: 'Corporación Universitaria Iberoamericana',
    nivel: 'Posgrado',
    modalidad: 'Virtual',
    precio: 5_800_000,
    creditos: 48,
    snies: '108404',
  }),
  program({
    titulo: 'Contaduría Pública',
    universidad: 'Universidad Popular del Cesar',
    nivel: 'Pregrado',
    modalidad: 'A Distancia',
    precio: 1_980_000,
    creditos: 152,
    snies: '1066',
    duracion: '9 semestres',
  }),
  program({
    titulo: 'Doctorado en Educación',
    universidad: 'UNADE',
    nivel: 'Posgrado',
    etiqueta: 'Doctorado',
    modalidad: 'Virtual',
    precio: 48_125_000,
    creditos: 120,
    snies: 'Título Europeo',
    duracion: '6 semestres',
  }),
  program({
    titulo: 'Inglés, nivel B1',
    universidad: 'Cgedi',
    nivel: 'Curso de Inglés',
    modalidad: 'Híbrido',
    precio: 480,
    moneda: 'USD',
    creditos: 12,
    snies: 'No aplica (B1)',
    duracion: '6 meses',
  }),
  program({
    titulo: 'Bachillerato por ciclos',
    universidad: 'El Politécnico Mayor Andino',
    nivel: 'Bachillerato',
    modalidad: 'A Distancia',
    precio: null,
    creditos: 0,
    snies: 'No aplica',
    duracion: '12 meses',
  }),
];

const page = staffProgramPageSchema.parse({
  programas,
  pagina: 1,
  total: programas.length,
  totalSinFiltros: programas.length,
  conAvisos: 0,
  periodos: ['2027-1', '2026-2'],
});

/** Recorded answers for running this app without the API: a few programs, one of every kind. */
export const samples: Samples = {
  '/api/v1/programs': programas,
  '/api/v1/programs/manage': page,
  ...Object.fromEntries(
    programas.map((each) => [`/api/v1/programs/manage/${each.id}`, { ...each, ...NO_PROGRAM_DETAILS }]),
  ),
};
