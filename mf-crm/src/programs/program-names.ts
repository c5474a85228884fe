import { type ProgramType, type UniversityName, wordSearch } from 'shared/rules';
import { PROGRAM_NAMES } from './listed-programs';

/** The programs of an institution and type; none while no institution is chosen. */
export function programNames(university: string, type: ProgramType): readonly string[] {
  return PROGRAM_NAMES[university as UniversityName]?.[type] ?? [];
}

/** Those that hold every word of the typed text. */
export function matchingNames(names: readonly string[], text: string): readonly string[] {
  return names.filter(wordSearch(text));
}
