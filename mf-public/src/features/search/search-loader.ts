import { fetchContext } from 'shared';
import type { LoaderFunctionArgs } from 'shared/router';
import { type FoundPrograms, searchPrograms } from '../catalogue/programs-call';
import { readQuestion } from './search-address';

export type SearchData =
  /** Nothing was asked yet. */
  | { state: 'idle' }
  | (FoundPrograms & { state: 'found' })
  /** The catalogue did not answer. */
  | { state: 'failed' };

export async function searchLoader({ context, request }: LoaderFunctionArgs): Promise<SearchData> {
  const question = readQuestion(new URL(request.url).searchParams);
  if (!question.text) return { state: 'idle' };
  try {
    const found = await searchPrograms(question, context.get(fetchContext), request.signal);
    return { ...found, state: 'found' };
  } catch (error) {
    if (request.signal.aborted) throw error;
    // spec: public-site §8 – a catalogue failure is logged.
    console.error(error);
    return { state: 'failed' };
  }
}
