import { fetchContext } from 'shared';
import { data, type LoaderFunctionArgs, redirect } from 'shared/router';
import { programIdCandidates, programPath } from 'shared/rules';
import type { ProgramCopy } from '../content/study-modes';
import { type CatalogueData, queryCatalogue } from './catalogue-data';
import type { Program } from './program';
import { fetchDetails, fetchProgramsById, fetchRelated, type ShownDetails } from './programs-call';

/** The page's program as a list of at most one, and its related programs. */
export interface ShownProgram {
  programs: Program[];
  related: Program[];
  details?: ShownDetails;
  copy?: ProgramCopy;
}

export type ProgramData =
  | CatalogueData<ShownProgram>
  /** There is no such program. */
  | { state: 'missing' };

const programCopy = () => import(/* webpackChunkName: "program-copy" */ '../content/study-modes');

/**
 * The program at a URL `/programas/{slug}-{id}`. The id decides; a URL with another slug, such as one from before a
 * renaming, redirects permanently to the right one.
 */
export async function programLoader({ context, params, request }: LoaderFunctionArgs) {
  const call = context.get(fetchContext);
  const ids = programIdCandidates((params.slug ?? '').toLowerCase());
  const answer = await queryCatalogue<ShownProgram>({
    key: `/${ids.at(-1)}`,
    read: async () => {
      const [program] = await fetchProgramsById(ids, call, request.signal);
      if (!program) return { programs: [], related: [] };
      const { pathname, search } = new URL(request.url);
      const path = programPath(program);
      if (decodeURI(pathname) !== path) throw redirect(path + search, 301);
      // All three are optional: without them the page shows the catalogue's fields. The copy is loaded as data, so
      // that no script of a server-rendered page contains it.
      const [related, details, copy] = await Promise.all([
        fetchRelated(program.id, call, request.signal).catch(() => []),
        fetchDetails(program.id, call, request.signal).catch(() => undefined),
        programCopy().then(({ programCopy }) => programCopy(program)),
      ]);
      return { programs: [program], related, copy, ...(details && { details }) };
    },
    signal: request.signal,
    fromKnown: (known) => {
      const programs = ids.flatMap((id) => known.find((each) => each.id === id) ?? []);
      return { programs: programs.slice(0, 1), related: [] };
    },
  });
  if (answer.state === 'failed') return data<ProgramData>(answer, { status: 503 });
  if (answer.value.programs.length === 0) return data<ProgramData>({ state: 'missing' }, { status: 404 });
  return answer;
}
