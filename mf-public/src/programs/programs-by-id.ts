import { type CatalogueData, queryCatalogue } from './catalogue-data';
import type { Program } from './program';
import { fetchProgramsById } from './programs-call';

/** Those of some programs that exist, in the order of their ids. */
export type ProgramsById = CatalogueData<{ programs: Program[] }>;

/** Asks for programs by id. Without an answer, copies count only when none of them is missing. */
export function queryProgramsById(
  ids: readonly string[],
  call: typeof fetch,
  signal: AbortSignal,
): Promise<ProgramsById> {
  return queryCatalogue({
    key: `?ids=${ids.join(',')}`,
    read: async () => ({ programs: await fetchProgramsById(ids, call, signal) }),
    signal,
    fromKnown: (known) => {
      const programs = ids.flatMap((id) => known.find((program) => program.id === id) ?? []);
      return programs.length === ids.length ? { programs } : undefined;
    },
  });
}
