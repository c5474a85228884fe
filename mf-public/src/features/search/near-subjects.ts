import { foldAccents } from 'shared/rules';
import type { SubjectPageContent } from '../../content/subject-pages';

export interface SubjectLink {
  label: string;
  path: string;
}

/** Shorter words are the beginning of too many others. */
const MIN_LENGTH = 4;

/** Subjects named by a search's words. If there are none and `otherwise` is set, all subjects. */
export function nearSubjects(
  text: string,
  subjects: readonly SubjectPageContent[],
  otherwise: boolean,
): SubjectLink[] {
  const typed = foldAccents(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= MIN_LENGTH);
  const named = subjects.filter(({ words }) =>
    words.some((word) => typed.some((each) => each.startsWith(word) || word.startsWith(each))),
  );
  const shown = named.length === 0 && otherwise ? subjects : named;
  return shown.map(({ label, slug }) => ({ label, path: `/temas/${slug}` }));
}
