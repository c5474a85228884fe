import { fetchContext } from 'shared';
import type { LoaderFunctionArgs } from 'shared/router';
import { programPath } from 'shared/rules';
import type { LandingContent } from '../../content/landing-pages';
import { fetchProgramsByWords } from '../../programs/programs-call';

/** Paths of the pages of a landing page's programs, by slug; a program that the catalogue lacks has none. */
export interface LandingData {
  paths: Readonly<Record<string, string>>;
}

/** Finds the programs' pages. Without the catalogue the landing page is whole but for these links. */
export async function landingData(
  { university, programs }: LandingContent,
  { context, request }: LoaderFunctionArgs,
): Promise<LandingData> {
  const [word = ''] = programs[0]?.requested.split(' ') ?? [];
  const found = await fetchProgramsByWords(
    [word.toLowerCase()],
    context.get(fetchContext),
    request.signal,
  ).catch(() => []);
  const paths = programs.flatMap(({ slug, requested }) => {
    const program = found.find((each) => each.title === requested && each.university === university);
    return program ? [[slug, programPath(program)] as const] : [];
  });
  return { paths: Object.fromEntries(paths) };
}
