/**
 * Other words for what titles say, as stems of folded words: who types the first also means the others. Written from
 * what applicants ask for by profession or by subject.
 */
const SYNONYMS: ReadonlyArray<readonly [stem: string, ...meanings: string[]]> = [
  ['abogad', 'derecho'],
  ['ley', 'derecho'],
  ['jurist', 'derecho'],
  ['contador', 'contaduria', 'contabilidad'],
  ['contable', 'contaduria', 'contabilidad'],
  ['psicolog', 'psicologia', 'psicopedagogia'],
  ['administrador', 'administracion'],
  ['empresari', 'administracion', 'empresarial'],
  ['ingenier', 'ingenieria'],
  ['enfermer', 'salud', 'fisioterapia'],
  ['medic', 'salud', 'fisioterapia'],
  ['fisioterapeut', 'fisioterapia'],
  ['fonoaudiolog', 'fonoaudiologia'],
  ['terapi', 'fisioterapia', 'fonoaudiologia'],
  ['profesor', 'licenciatura', 'pedagogia', 'educacion', 'docentes'],
  ['docen', 'licenciatura', 'pedagogia', 'educacion'],
  ['maestro', 'licenciatura', 'pedagogia', 'educacion'],
  ['maestra', 'licenciatura', 'pedagogia', 'educacion'],
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
  ['campo', 'agropecuaria', 'agropecuarias'],
  ['agronom', 'agropecuaria', 'agropecuarias'],
  ['medio', 'ambiental'],
  ['ecolog', 'ambiental'],
  ['deport', 'fisica', 'deporte', 'recreacion'],
  ['sst', 'seguridad'],
  ['ocupacional', 'seguridad'],
  ['gerente', 'gerencia', 'administracion'],
  ['mba', 'administracion', 'gerencia'],
  ['master', 'maestria', 'master'],
  ['phd', 'doctorado'],
  ['idioma', 'ingles'],
  ['secundaria', 'bachillerato'],
  ['colegio', 'bachillerato'],
  ['bachiller', 'bachillerato'],
  ['validar', 'bachillerato'],
  ['secretaria', 'administrativo', 'administrativos'],
];

/** What else a folded word of a query may mean, without the word itself. */
export function synonymsOf(word: string): string[] {
  const found = SYNONYMS.filter(([stem]) => (stem.length < 4 ? word === stem : word.startsWith(stem)));
  return [...new Set(found.flatMap(([, ...meanings]) => meanings))].filter((meaning) => meaning !== word);
}
