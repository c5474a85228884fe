import { type CatalogueData, queryCatalogue } from './catalogue-data';
import type { Program } from './program';
import { fetchProgramsById } from './programs-call';

/** The requested programs that exist, in the order of the ids. */
export type ProgramsById = CatalogueData<{ programs: Program[] }>;

/** Queries programs by id. The fallback needs a kept copy of every one of them. */
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
