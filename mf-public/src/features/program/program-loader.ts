import { fetchContext } from 'shared';
import { data, type LoaderFunctionArgs, redirect } from 'shared/router';
import { programIdCandidates, programPath } from 'shared/rules';
import type { Program } from '../catalogue/program';
import { fetchProgramsById, fetchRelated } from '../catalogue/programs-call';

export type ProgramData =
  /** `stale`: the last good copy, because the catalogue did not answer. */
  | { state: 'fresh' | 'stale'; program: Program; related: Program[]; readAt: string }
  /** The catalogue did not answer, and there is no copy. */
  | { state: 'failed' }
  /** There is no such program. */
  | { state: 'missing' };

const MAX_COPIES = 30;
const copies = new Map<string, Extract<ProgramData, { program: Program }>>();

function keepCopy(copy: Extract<ProgramData, { program: Program }>): void {
  copies.delete(copy.program.id);
  copies.set(copy.program.id, copy);
  const [oldest] = copies.keys();
  if (copies.size > MAX_COPIES && oldest) copies.delete(oldest);
}

/**
 * The program of an address `/programas/{slug}-{id}`. The id decides; an address with another slug, such as one from before the program was
 * renamed, leads to the right one for good.
 */
export async function programLoader({ context, params, request }: LoaderFunctionArgs) {
  const call = context.get(fetchContext);
  const ids = programIdCandidates((params.address ?? '').toLowerCase());
  try {
    const [program] = await fetchProgramsById(ids, call, request.signal);
    if (!program) return data<ProgramData>({ state: 'missing' }, { status: 404 });
    const { pathname, search } = new URL(request.url);
    const path = programPath(program);
    if (decodeURI(pathname) !== path) throw redirect(path + search, 301);
    // Without them the page is still whole.
    const related = await fetchRelated(program.id, call, request.signal).catch(() => []);
    const found = { state: 'fresh' as const, program, related, readAt: new Date().toISOString() };
    keepCopy(found);
    return found;
  } catch (error) {
    if (error instanceof Response || request.signal.aborted) throw error;
    // spec: public-site §8 – a catalogue failure is logged.
    console.error(error);
    const copy = ids.map((id) => copies.get(id)).find(Boolean);
    if (copy) return { ...copy, state: 'stale' as const };
    return data<ProgramData>({ state: 'failed' }, { status: 503 });
  }
}
