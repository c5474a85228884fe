import { fetchContext } from 'shared';
import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'shared/router';
import { isOfLevel, type Program } from './program';
import { fetchPrograms } from './programs-call';

export interface ListingData {
  /** Programs of the page only (a level, a university): this is also what the server writes into the page. */
  programs: Program[];
  /** `stale`: the last good copy, because the catalogue did not answer. `failed`: there is no copy either. */
  state: 'fresh' | 'stale' | 'failed';
  /** When the programs were read (ISO); empty when they never were. */
  readAt: string;
}

/** Loader of a listing of one level. */
export function listingLoader(level: string) {
  return programsLoader((program) => isOfLevel(program, level));
}

/**
 * Loads the full program list and keeps what the page shows. It never throws for a dead catalogue: the page then shows the last good copy with its
 * time (decisions, "Public site, beyond the letter"), or says that the programs could not be loaded.
 */
export function programsLoader(keeps: (program: Program) => boolean) {
  let lastGood: ListingData | undefined;
  return async ({ context, request }: LoaderFunctionArgs): Promise<ListingData> => {
    try {
      const programs = await fetchPrograms(context.get(fetchContext), request.signal);
      lastGood = {
        programs: programs.filter(keeps),
        state: 'fresh',
        readAt: new Date().toISOString(),
      };
      return lastGood;
    } catch (error) {
      if (request.signal.aborted) throw error;
      // spec: public-site §8 – a catalogue failure is logged.
      console.error(error);
      return lastGood ? { ...lastGood, state: 'stale' } : { programs: [], state: 'failed', readAt: '' };
    }
  };
}

/** Filters live in the address and need no new data; a retry or a real navigation does. */
export function revalidateListing({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const onlyFilters = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !onlyFilters && defaultShouldRevalidate;
}
