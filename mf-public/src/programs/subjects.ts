import { foldAccents } from 'shared/rules';

/**
 * Subjects with the beginnings of words that name them, folded. The first subject with a match wins, so more specific ones
 * come first. Each has its own scene, drawn by `scripts/assets/scenes`.
 */
const STEMS = {
  infantil: 'infantil infancia preescolar',
  inclusion: 'inclusiv especial psicopedagog',
  lectura: 'literatura lengua',
  etica: 'religi etica teolog filosof',
  deporte: 'fisica deporte recreacion',
  ludica: 'ludica juego',
  neurociencia: 'neuro',
  inteligencia: 'inteligencia robot',
  ingles: 'ingles idioma',
  aula: 'digital red informatica virtual',
  evaluacion: 'evaluacion',
  investigacion: 'doctorado',
  direccion: 'directiv educativa escolar',
  ambiente: 'ambient sosteni',
  educacion: 'educacion pedagog docencia didactic docente',
  fisioterapia: 'fisioterap terapia',
  comunicacion: 'fonoaud audiolog',
  seguridad: 'seguridad ocupacional laboral',
  salud: 'salud enfermer medic nutricion',
  campo: 'agro agricol zootecn veterinar',
  derecho: 'derecho juridic criminal penal constitucional notarial',
  contabilidad: 'contad contab audit tribut',
  gobierno: 'publica politic gobierno',
  psicologia: 'psicolog',
  periodismo: 'periodis comunicacion audiovisual',
  comunidad: 'social comunidad',
  mercadeo: 'mercadeo marketing publicidad ventas comercial',
  mundo: 'internacional exterior aduan',
  logistica: 'logistic transporte',
  proyectos: 'proyecto',
  datos: 'datos analitica estadistic',
  software: 'software sistemas computac ciberseg web desarrollo',
  industria: 'industrial ingenier',
  finanzas: 'finan econom',
  bachillerato: 'bachiller ciclo',
  oficina: 'auxiliar administrativ secretari',
  empresa: 'administra empresa gestion gerencia negocios emprend mba talento',
} as const;

/** Name of a subject. */
export type Subject = keyof typeof STEMS;

/** Kinds of degrees say nothing of the subject. */
const DEGREE = /^(especializacion|licenciatura|tecnico laboral|tecnica profesional|profesional|tecnologia) /;

export const SUBJECTS = Object.keys(STEMS) as Subject[];

/** The subject of a title; undefined where no stem matches, which the content check reports. */
export function subjectOf(title: string): Subject | undefined {
  const words = foldAccents(title)
    .replace(DEGREE, '')
    .split(/[^a-z]+/);
  return SUBJECTS.find((subject) =>
    STEMS[subject].split(' ').some((stem) => words.some((word) => word.startsWith(stem))),
  );
}
