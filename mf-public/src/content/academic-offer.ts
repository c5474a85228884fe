import type { UniversityName } from 'shared/rules';

/** The static list under a carousel (spec: public-site §2): its groups are the specification's. */
export interface AcademicOffer {
  lead: string;
  groups: ReadonlyArray<{ name: string; programs: readonly string[] }>;
}

const byFaculty =
  'La lista por facultades. Si un programa no tiene tarjeta arriba, un asesor le confirma su próxima cohorte.';

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
          'Marketing y Publicidad',
          'Tecnología en Logística',
        ],
      },
      {
        name: 'Ciencias de la educación',
        programs: [
          'Licenciatura en Educación Infantil',
          'Licenciatura en Educación Especial',
          'Maestría en Educación',
        ],
      },
      {
        name: 'Ingeniería',
        programs: ['Ingeniería de Software', 'Ingeniería Industrial', 'Ingeniería en Ciencia de Datos'],
      },
      {
        name: 'Ciencias de la salud',
        programs: ['Fisioterapia', 'Fonoaudiología', 'Especialización en Gerencia de la Calidad'],
      },
      {
        name: 'Ciencias humanas y sociales',
        programs: ['Psicología', 'Trabajo Social', 'Maestría en Psicología'],
      },
      { name: 'Escuela de Derecho', programs: ['Derecho', 'Especialización en Derecho Administrativo'] },
    ],
  },
  'Politécnico Grancolombiano': {
    lead: 'La lista por niveles. Si un programa no tiene tarjeta arriba, un asesor le confirma su próxima cohorte.',
    groups: [
      {
        name: 'Profesional',
        programs: ['Administración de Empresas', 'Contaduría Pública', 'Ingeniería Industrial', 'Psicología'],
      },
      {
        name: 'Especialización',
        programs: ['Especialización en Gerencia de Proyectos', 'Especialización en Gerencia Financiera'],
      },
      { name: 'Maestría', programs: ['Maestría en Educación', 'Maestría en Gerencia de Proyectos'] },
      { name: 'Técnica profesional', programs: ['Técnica Profesional en Procesos Contables'] },
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
          'Maestría en Educación',
          'Doctorado en Ciencias de la Educación',
        ],
      },
      {
        name: 'Administración',
        programs: ['Licenciatura en Administración de Empresas', 'Maestría en Administración'],
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
