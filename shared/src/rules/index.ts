export { MODALIDADES, type Modalidad, NIVELES, type Nivel } from './catalog-options';
export { foldAccents } from './fold-accents';
export { CURRENCIES, type Currency, formatPrice, matchesPriceRange, PRICE_ON_REQUEST } from './price';
export { type ProgramType, programTypeOf } from './program-type';
export { adviserSlug, programIdCandidates, programPath, universitySlug } from './slug';
export {
  UNIVERSITIES,
  UNIVERSITY_NAMES,
  type University,
  type UniversityName,
  universityByName,
  universityBySlug,
} from './universities';
