import { fetchContext } from 'shared';
import type { LoaderFunctionArgs } from 'shared/router';
import { queryCatalogue } from '../../programs/catalogue-data';
import { fetchProgramsByWords } from '../../programs/programs-call';
import { decide, degreeWords, readAnswers } from './decision';

/** Programs for the answers in the URL; without answers, none are requested. */
export function decideLoader({ context, request }: LoaderFunctionArgs) {
  const answers = readAnswers(new URL(request.url).searchParams);
  return queryCatalogue({
    key: `/decidir?${answers ? JSON.stringify(answers) : ''}`,
    read: async () => {
      if (!answers) return { programs: [] };
      const offered = await fetchProgramsByWords(
        degreeWords(answers.step),
        context.get(fetchContext),
        request.signal,
      );
      return { programs: decide(offered, answers).map(({ program }) => program) };
    },
    signal: request.signal,
    fromKnown: (known) =>
      answers ? { programs: decide(known, answers).map(({ program }) => program) } : { programs: [] },
  });
}
