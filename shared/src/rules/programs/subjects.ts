import { foldAccents } from '../texts/fold-accents';

/**
 * Subjects with the beginnings of the words that name them, folded. The first subject with a match wins, so more specific ones
 * come first. Each has its own scenes on the public site.
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

/** Kinds of degrees, which are removed because they do not name a subject. */
const DEGREE = /^(especializacion|licenciatura|tecnico laboral|tecnica profesional|profesional|tecnologia) /;

export const SUBJECTS = Object.keys(STEMS) as Subject[];

const startsOf = (subject: Subject) => STEMS[subject].split(' ');

function wordsOf(title: string): string[] {
  return foldAccents(title)
    .replace(DEGREE, '')
    .split(/[^a-z]+/);
}

/** All subjects of a title, the most specific first. */
export function subjectsOf(title: string): Subject[] {
  const words = wordsOf(title);
  return SUBJECTS.filter((subject) =>
    startsOf(subject).some((stem) => words.some((word) => word.startsWith(stem))),
  );
}

/** Groups of related subjects, to suggest similar programs. A subject may be in two. */
const FIELDS = {
  educacion:
    'infantil inclusion lectura etica deporte ludica neurociencia aula evaluacion investigacion direccion educacion',
  seguridad: 'seguridad salud',
  salud: 'fisioterapia comunicacion psicologia',
  comunidad: 'comunidad psicologia',
  campo: 'ambiente campo',
  derecho: 'derecho',
  mercadeo: 'mercadeo periodismo',
  comercio: 'mercadeo mundo',
  cuentas: 'contabilidad finanzas',
  empresa: 'empresa oficina proyectos finanzas logistica mundo gobierno',
  tecnologia: 'inteligencia datos software industria',
  ingles: 'ingles',
  bachillerato: 'bachillerato',
} as const;

/** Subjects of the same fields, including the given one. */
export function fieldOf(subject: Subject): Subject[] {
  const fields = Object.values(FIELDS).map((subjects) => subjects.split(' ') as Subject[]);
  const near = fields.filter((subjects) => subjects.includes(subject)).flat();
  return near.length > 0 ? [...new Set(near)] : [subject];
}

/** Beginnings of the words that name subjects, folded. */
export function subjectWords(subjects: readonly Subject[]): string[] {
  return subjects.flatMap(startsOf);
}

/** The subject of a title; undefined where no stem matches, which the content check reports. */
export function subjectOf(title: string): Subject | undefined {
  return subjectsOf(title)[0];
}
