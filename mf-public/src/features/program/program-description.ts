/** Length at which search engines cut a description. */
export const LONGEST_DESCRIPTION = 160;

/**
 * Description of a program for search engines and shared links. A title that is too long is cut between words; a
 * summary follows the facts if it fits.
 */
export function programDescription(title: string, facts: string, summary: string): string {
  const room = LONGEST_DESCRIPTION - facts.length;
  const name = title.length > room ? `${title.slice(0, title.lastIndexOf(' ', room - 1))}…` : title;
  const whole = `${name}${facts} ${summary}`;
  return whole.length > LONGEST_DESCRIPTION ? name + facts : whole;
}
