import { foldAccents, type ProgramType, type UniversityName } from 'shared/rules';
import { PROGRAM_NAMES } from '../../content/program-names';

/** The programs of an institution and type; none while no institution is chosen. */
export function programNames(university: string, type: ProgramType): readonly string[] {
  return PROGRAM_NAMES[university as UniversityName]?.[type] ?? [];
}

/** Those that hold the typed text, without regard to case and accents. */
export function matchingNames(names: readonly string[], text: string): readonly string[] {
  const wanted = foldAccents(text.trim());
  return names.filter((name) => foldAccents(name).includes(wanted));
}
