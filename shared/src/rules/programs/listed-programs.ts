import type { ProgramType } from './program-type';
import type { UniversityName } from './universities';

/**
 * Names of programs by institution and type, with their modality (spec: staff-panel §3, "static catalogue"). Forms suggest
 * them in addition to the catalogue's programs, and alone when the catalogue cannot be reached (decisions, "Program names").
 */
export const LISTED_PROGRAMS: Readonly<
  Record<UniversityName, Readonly<Record<ProgramType, readonly string[]>>>
> = {
  'Fundación Universitaria Los Libertadores': {
    pregrado: [
      'Administración de Empresas (Virtual)',
      'Contaduría Pública (A Distancia)',
      'Derecho (Presencial)',
      'Ingeniería Industrial (Virtual)',
      'Licenciatura en Educación Infantil (A Distancia)',
      'Psicología (Virtual)',
      'Publicidad y Mercadeo (Virtual)',
    ],
    posgrado: [
      'Especialización en Gerencia Financiera (Virtual)',
      'Especialización en Informática para el Aprendizaje en Red (Virtual)',
      'Maestría en Educación (Virtual)',
    ],
  },
  'Corporación Universitaria Iberoamericana': {
    pregrado: [
      'Contaduría Pública (Virtual)',
      'Fisioterapia (Presencial)',
      'Fonoaudiología (Presencial)',
      'Ingeniería de Software (Virtual)',
      'Licenciatura en Educación Especial (Virtual)',
      'Licenciatura en Educación Infantil (Virtual)',
      'Marketing y Negocios Internacionales (Virtual)',
      'Psicología (A Distancia)',
    ],
    posgrado: [
      'Especialización en Educación Inclusiva (Virtual)',
      'Especialización en Gerencia de la Calidad en Salud (Virtual)',
      'Maestría en Educación (Virtual)',
    ],
  },
  'Universidad Popular del Cesar': {
    pregrado: [
      'Administración de Empresas Agropecuarias (A Distancia)',
      'Contaduría Pública (Presencial)',
      'Ingeniería Ambiental (Presencial)',
      'Licenciatura en Literatura y Lengua Castellana (A Distancia)',
      'Tecnología Agropecuaria (Híbrido)',
    ],
    posgrado: [
      'Especialización en Pedagogía Ambiental (A Distancia)',
      'Maestría en Gestión Pública (Híbrido)',
    ],
  },
  'Fundación Universitaria Juan de Castellanos': {
    pregrado: [
      'Ingeniería Agropecuaria (Híbrido)',
      'Licenciatura en Educación Física, Recreación y Deporte (A Distancia)',
      'Licenciatura en Educación Religiosa (A Distancia)',
      'Trabajo Social (Virtual)',
    ],
    posgrado: [
      'Especialización en Lúdica Educativa (A Distancia)',
      'Especialización en Ética y Pedagogía (Virtual)',
      'Maestría en Pedagogía (Virtual)',
    ],
  },
  'Politécnico Grancolombiano': {
    pregrado: [
      'Comunicación Social y Periodismo (Virtual)',
      'Ingeniería de Sistemas (Virtual)',
      'Negocios Internacionales (Virtual)',
      'Profesional en Gestión de la Seguridad y la Salud Laboral (Virtual)',
      'Tecnología en Gestión de Mercadeo (Virtual)',
      'Tecnología en Logística (Virtual)',
      'Técnica Profesional en Contabilidad (Virtual)',
    ],
    posgrado: [
      'Especialización en Analítica de Datos (Virtual)',
      'Especialización en Gerencia de Proyectos (Virtual)',
      'Maestría en Gerencia de Proyectos (Virtual)',
      'Maestría en Ingeniería de Sistemas (Virtual)',
      'Maestría en Seguridad y Salud en el Trabajo (Virtual)',
    ],
  },
  FUNDES: {
    pregrado: [
      'Tecnología en Gestión Empresarial (Virtual)',
      'Técnica Profesional en Procesos Administrativos (A Distancia)',
    ],
    posgrado: [],
  },
  Umecit: {
    pregrado: [
      'Licenciatura en Administración de Empresas (Virtual)',
      'Licenciatura en Seguridad y Salud Ocupacional (Virtual)',
    ],
    posgrado: [
      'Doctorado en Ciencias de la Educación con Énfasis en Didáctica y Pedagogía (Virtual)',
      'Doctorado en Ciencias de la Educación con Énfasis en Investigación, Evaluación y Formulación de Proyectos Educativos (Virtual)',
      'Maestría en Administración de Empresas con Énfasis en Gerencia (Virtual)',
      'Maestría en Ciencias de la Educación (Virtual)',
    ],
  },
  Cgedi: {
    pregrado: [],
    posgrado: [
      'Diplomado Internacional en Evaluación del Aprendizaje (Virtual)',
      'Doctorado en Educación e Innovación (Virtual)',
      'Máster en Dirección y Gestión Educativa (Virtual)',
      'Máster en Inteligencia Artificial Aplicada a la Educación (Virtual)',
      'Máster en Neuroeducación (Virtual)',
    ],
  },
  'El Politécnico Mayor Andino': {
    pregrado: [
      'Técnico Laboral en Atención a la Primera Infancia (Híbrido)',
      'Técnico Laboral en Auxiliar Administrativo (Presencial)',
      'Técnico Laboral en Sistemas y Desarrollo Web (Virtual)',
    ],
    posgrado: [],
  },
  UNADE: {
    pregrado: [
      'Licenciatura en Ciencias de la Educación (Virtual)',
      'Licenciatura en Psicopedagogía (Virtual)',
    ],
    posgrado: ['Doctorado en Educación (Virtual)', 'Maestría en Educación Digital (Virtual)'],
  },
};
