import { askCatalogue, type CatalogueData } from './catalogue-data';
import type { Program } from './program';
import { fetchProgramsById } from './programs-call';

/** Those of some programs that exist, in the order of their ids. */
export type ProgramsById = CatalogueData<{ programs: Program[] }>;

/** Asks for programs by id. Without an answer, copies count only when none of them is missing. */
export function askForPrograms(
  ids: readonly string[],
  call: typeof fetch,
  leaving: AbortSignal,
): Promise<ProgramsById> {
  return askCatalogue({
    key: `?ids=${ids.join(',')}`,
    read: async () => ({ programs: await fetchProgramsById(ids, call, leaving) }),
    leaving,
    fromKnown: (known) => {
      const programs = ids.flatMap((id) => known.find((program) => program.id === id) ?? []);
      return programs.length === ids.length ? { programs } : undefined;
    },
  });
}
