import { fetchContext } from 'shared';
import type { LoaderFunctionArgs } from 'shared/router';
import type { Program } from '../catalogue/program';
import { fetchProgramsById } from '../catalogue/programs-call';
import { readCompared } from './compare-address';

export type CompareData = { state: 'found'; programs: Program[] } | { state: 'failed' };

export async function compareLoader({ context, request }: LoaderFunctionArgs): Promise<CompareData> {
  const ids = readCompared(new URL(request.url).searchParams);
  try {
    const programs = await fetchProgramsById(ids, context.get(fetchContext), request.signal);
    return { state: 'found', programs };
  } catch (error) {
    if (request.signal.aborted) throw error;
    // spec: public-site §8 – a catalogue failure is logged.
    console.error(error);
    return { state: 'failed' };
  }
}
