import { useCallback } from 'react';
import { useAsync } from 'shared';
import { getJson } from 'shared/json';
import {
  LISTED_PROGRAMS,
  type ProgramType,
  programTypeOf,
  type UniversityName,
  wordSearch,
} from 'shared/rules';

/** The programs of an institution and type in the fixed list; none while no institution is chosen. */
export function listedNames(university: string, type: ProgramType): readonly string[] {
  return LISTED_PROGRAMS[university as UniversityName]?.[type] ?? [];
}

async function fetchNames(university: string, signal: AbortSignal) {
  if (!university) return { university, names: [] };
  const { programNamesSchema } = await import('shared/schemas');
  signal.throwIfAborted();
  const options = { query: { universidad: university }, auth: 'none', signal } as const;
  return { university, names: await getJson('programs', '/v1/programs/names', programNamesSchema, options) };
}

/** The programs to suggest: those of the catalogue, or the fixed list until the catalogue has answered. */
export function useProgramNames(university: string, type: ProgramType): readonly string[] {
  const call = useCallback((signal: AbortSignal) => fetchNames(university, signal), [university]);
  const { data } = useAsync(call);
  if (data?.university !== university) return listedNames(university, type);
  return data.names.filter((name) => programTypeOf(name) === type);
}

/** The names that contain every word of the typed text. */
export function matchingNames(names: readonly string[], text: string): readonly string[] {
  return names.filter(wordSearch(text));
}
