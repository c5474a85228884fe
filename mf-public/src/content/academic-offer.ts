import type { UniversityName } from 'shared/rules';

/** The static list under a carousel (spec: public-site §2), grouped as in the specification. */
export interface AcademicOffer {
  lead: string;
  groups: ReadonlyArray<{ name: string; programs: readonly string[] }>;
}

const byFaculty =
  'Los programas por facultad. Un asesor le confirma cuáles abren inscripciones en la próxima cohorte.';

export const academicOffers: Partial<Record<UniversityName, AcademicOffer>> = {
  'Fundación Universitaria Los Libertadores': {
    lead: byFaculty,
    groups: [
      {
        name: 'Ingeniería y ciencias básicas',
        programs: ['Ingeniería Industrial', 'Ingeniería de Sistemas', 'Ingeniería Mecánica'],
      },
      {
        name: 'Ciencias económicas',
        programs: [
          'Administración de Empresas',
          'Contaduría Pública',
          'Especialización en Gerencia Financiera',
        ],
      },
      { name: 'Derecho y ciencia política', programs: ['Derecho', 'Ciencia Política'] },
      {
        name: 'Educación virtual y a distancia',
        programs: [
          'Licenciatura en Educación Infantil',
          'Psicología',
          'Especialización en Informática para el Aprendizaje en Red',
          'Maestría en Educación',
        ],
      },
      {
        name: 'Ciencias de la comunicación',
        programs: ['Comunicación Social y Periodismo', 'Publicidad y Mercadeo', 'Diseño Gráfico'],
      },
    ],
  },
  'Corporación Universitaria Iberoamericana': {
    lead: byFaculty,
    groups: [
      {
        name: 'Ciencias empresariales',
        programs: [
          'Administración y Finanzas',
          'Contaduría Pública',
          'Marketing y Negocios Internacionales',
          'Tecnología en Logística',
        ],
      },
      {
        name: 'Ciencias de la educación',
        programs: [
          'Licenciatura en Educación Infantil',
          'Licenciatura en Educación Especial',
          'Especialización en Educación Inclusiva',
          'Maestría en Educación',
        ],
      },
      {
        name: 'Ingeniería',
        programs: ['Ingeniería de Software', 'Ingeniería Industrial', 'Ingeniería en Ciencia de Datos'],
      },
      {
        name: 'Ciencias de la salud',
        programs: ['Fisioterapia', 'Fonoaudiología', 'Especialización en Gerencia de la Calidad en Salud'],
      },
      {
        name: 'Ciencias humanas y sociales',
        programs: ['Psicología', 'Trabajo Social', 'Maestría en Psicología'],
      },
      { name: 'Escuela de Derecho', programs: ['Derecho', 'Especialización en Derecho Administrativo'] },
    ],
  },
  'Politécnico Grancolombiano': {
    lead: 'Los programas por nivel. Un asesor le confirma cuáles abren inscripciones en la próxima cohorte.',
    groups: [
      {
        name: 'Profesional',
        programs: [
          'Administración de Empresas',
          'Comunicación Social y Periodismo',
          'Contaduría Pública',
          'Ingeniería de Sistemas',
          'Ingeniería Industrial',
          'Negocios Internacionales',
          'Profesional en Gestión de la Seguridad y la Salud Laboral',
          'Psicología',
        ],
      },
      {
        name: 'Especialización',
        programs: [
          'Especialización en Analítica de Datos',
          'Especialización en Gerencia de Proyectos',
          'Especialización en Gerencia Financiera',
        ],
      },
      {
        name: 'Maestría',
        programs: [
          'Maestría en Gerencia de Proyectos',
          'Maestría en Ingeniería de Sistemas',
          'Maestría en Seguridad y Salud en el Trabajo',
        ],
      },
      { name: 'Técnica profesional', programs: ['Técnica Profesional en Contabilidad'] },
      {
        name: 'Tecnológica',
        programs: ['Tecnología en Gestión de Mercadeo', 'Tecnología en Logística'],
      },
    ],
  },
  Umecit: {
    lead: byFaculty,
    groups: [
      {
        name: 'Educación',
        programs: [
          'Licenciatura en Educación',
          'Maestría en Ciencias de la Educación',
          'Doctorado en Ciencias de la Educación',
        ],
      },
      {
        name: 'Administración',
        programs: [
          'Licenciatura en Administración de Empresas',
          'Maestría en Administración de Empresas con Énfasis en Gerencia',
        ],
      },
      { name: 'Ingeniería', programs: ['Licenciatura en Informática', 'Ingeniería Industrial'] },
      {
        name: 'Ciencias de la salud',
        programs: ['Licenciatura en Seguridad y Salud Ocupacional', 'Maestría en Salud Pública'],
      },
      { name: 'Ciencias organizacionales', programs: ['Maestría en Gestión del Talento Humano'] },
    ],
  },
};
