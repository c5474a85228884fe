/**
 * Synonyms, as stems of folded words: a visitor who types the first also means the others. Collected from what applicants
 * ask for by profession or by subject.
 */
const SYNONYMS: ReadonlyArray<readonly [stem: string, ...meanings: string[]]> = [
  ['abogad', 'derecho'],
  ['ley', 'derecho'],
  ['jurist', 'derecho'],
  ['contador', 'contaduria', 'contabilidad'],
  ['contable', 'contaduria', 'contabilidad'],
  ['psicologo', 'psicologia'],
  ['psicologa', 'psicologia'],
  ['administrador', 'administracion'],
  ['empresari', 'administracion', 'empresarial'],
  ['ingenier', 'ingenieria'],
  ['fisioterapeut', 'fisioterapia'],
  ['fonoaudiolog', 'fonoaudiologia'],
  ['terapi', 'fisioterapia', 'fonoaudiologia'],
  ['profesor', 'licenciatura en educacion', 'educacion', 'pedagogia', 'licenciatura', 'docentes'],
  ['docen', 'licenciatura en educacion', 'educacion', 'pedagogia', 'licenciatura'],
  ['maestro', 'licenciatura en educacion', 'educacion', 'pedagogia', 'licenciatura'],
  ['maestra', 'licenciatura en educacion', 'educacion', 'pedagogia', 'licenciatura'],
  ['jardin', 'infantil', 'infancia'],
  ['preescolar', 'infantil', 'infancia'],
  ['ninos', 'infantil', 'infancia'],
  ['programador', 'software', 'sistemas', 'desarrollo'],
  ['programacion', 'software', 'sistemas', 'desarrollo'],
  ['computa', 'sistemas', 'software', 'informatica'],
  ['informatic', 'sistemas', 'software'],
  ['ia', 'inteligencia artificial'],
  ['periodista', 'periodismo', 'comunicacion'],
  ['comunicador', 'comunicacion'],
  ['publicista', 'publicidad'],
  ['marketing', 'mercadeo'],
  ['mercadeo', 'marketing'],
  ['ventas', 'mercadeo', 'marketing', 'negocios'],
  ['comerci', 'negocios', 'mercadeo', 'marketing'],
  ['exterior', 'internacionales'],
  ['finan', 'financiera'],
  ['data', 'datos'],
  ['project', 'proyectos'],
  ['management', 'gerencia', 'gestion'],
  ['religio', 'religiosa'],
  ['ambiente', 'ambiental'],
  ['campo', 'agropecuaria', 'agropecuarias'],
  ['agronom', 'agropecuaria', 'agropecuarias'],
  ['medio', 'ambiental'],
  ['ecolog', 'ambiental'],
  ['deport', 'fisica', 'deporte', 'recreacion'],
  ['sst', 'seguridad'],
  ['ocupacional', 'seguridad'],
  ['gerente', 'gerencia', 'administracion'],
  ['mba', 'maestria en administracion'],
  ['master', 'maestria'],
  ['maestria', 'master'],
  ['phd', 'doctorado'],
  ['idioma', 'ingles'],
  ['secundaria', 'bachillerato'],
  ['colegio', 'bachillerato'],
  ['bachiller', 'bachillerato'],
  ['validar', 'bachillerato'],
  ['terminar', 'bachillerato'],
  ['carrera', 'pregrado'],
  ['tecnolog', 'tecnologia'],
  ['secretaria', 'administrativo', 'administrativos'],
];

/**
 * Subjects that applicants ask for by name and that no other program is called by, with what is near them. If the catalogue
 * lacks one, the answer says so, and the word is not treated as a typing error of another one.
 */
const SUBJECTS: ReadonlyArray<readonly [stem: string, ...near: string[]]> = [
  ['medic', 'fisioterapia', 'fonoaudiologia', 'salud', 'psicologia'],
  ['enfermer', 'fisioterapia', 'fonoaudiologia', 'salud'],
  ['odontolog', 'fisioterapia', 'fonoaudiologia', 'salud'],
  ['nutricion', 'fisioterapia', 'deporte', 'salud'],
  ['veterinari', 'agropecuaria', 'agropecuarias'],
  ['zootecni', 'agropecuaria', 'agropecuarias'],
  ['biolog', 'ambiental', 'agropecuaria'],
  ['quimic', 'ambiental', 'industrial'],
  ['arquitect', 'ingenieria'],
  ['civil', 'ingenieria'],
  ['mecanic', 'ingenieria'],
  ['electronic', 'ingenieria de sistemas', 'ingenieria'],
  ['economi', 'financiera', 'contaduria', 'administracion', 'negocios'],
  ['criminal', 'derecho'],
  ['sociolog', 'trabajo social'],
  ['filosof', 'etica'],
  ['teolog', 'religiosa'],
  ['matematic', 'analitica', 'ingenieria', 'educacion'],
  ['turis', 'negocios', 'administracion'],
  ['hotel', 'negocios', 'administracion'],
  ['gastronom'],
  ['cocina'],
  ['musica'],
  ['arte', 'literatura', 'ludica'],
  ['disen', 'publicidad', 'desarrollo web'],
  ['frances', 'ingles'],
  ['aleman', 'ingles'],
  ['portugues', 'ingles'],
  ['astronom'],
  ['aviacion'],
  ['piloto'],
];

/** Words for a kind of degree: they say less than a subject. */
const DEGREES =
  /^(?:especializacion(?:es)?|maestrias?|master|doctorados?|phd|licenciaturas?|tecnic[oa]s?|tecnologias?|tecnolog[oa]s?|profesional|diplomados?|cursos?|posgrados?|pregrados?|carreras?)$/;

/** Whether a folded word names a kind of degree, not a subject. */
export const isDegree = (word: string): boolean => DEGREES.test(word);

/** What is near a subject that applicants ask for by name; undefined for any other word. */
export function nearSubjects(word: string): readonly string[] | undefined {
  return SUBJECTS.find(([stem]) => word.startsWith(stem))?.slice(1);
}

/** Other meanings of a folded word of a query, the nearest first, without the word itself. */
export function synonymsOf(word: string): string[] {
  const found = SYNONYMS.filter(([stem]) => (stem.length < 4 ? word === stem : word.startsWith(stem)));
  const singular = word.length > 4 && word.endsWith('s') ? [word.slice(0, -1), word.replace(/es$/, '')] : [];
  const meanings = [...singular, ...found.flatMap(([, ...others]) => others)];
  return [...new Set(meanings)].filter((meaning) => meaning !== word);
}
