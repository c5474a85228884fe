/** What search engines show of a description before they cut it. */
export const LONGEST_DESCRIPTION = 160;

/**
 * Description of a program for search engines and shared links: a title that is too long is cut between words, and of
 * `endings` the first that still fits follows the facts.
 */
export function programDescription(
  title: string,
  university: string,
  facts: readonly string[],
  endings: readonly string[],
): string {
  const rest = ` en ${university}: ${facts.join(', ')}.`;
  const room = LONGEST_DESCRIPTION - rest.length;
  const name =
    title.length > room ? `${title.slice(0, room - 1).replace(/(?:[\s,]+\S{1,2})?[\s,]+\S*$/, '')}…` : title;
  const start = name + rest;
  const ending = endings.find((each) => start.length + 1 + each.length <= LONGEST_DESCRIPTION);
  return ending ? `${start} ${ending}` : start;
}
