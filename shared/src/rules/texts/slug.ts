import { foldAccents } from './fold-accents';

/** Path part of an institution: lower case, no accents, spaces as hyphens (spec: public-site §2). */
export function universitySlug(label: string): string {
  return foldAccents(label).trim().replace(/\s+/g, '-');
}

/**
 * Path part of an adviser's personal form: the name with non-alphanumerics as single hyphens, then a hyphen
 * and what stands before the @ of the e-mail (spec: staff-panel §6).
 */
export function adviserSlug(name: string, email: string): string {
  const namePart = hyphenated(name);
  const mailbox = email.split('@', 1)[0] ?? '';
  return `${namePart}-${mailbox}`;
}

/** A text as a path part: lower case, no accents, everything that is neither letter nor digit as single hyphens. */
export function hyphenated(text: string): string {
  return foldAccents(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/**
 * Address of a program's page, `/programas/{slug}-{id}` (the slug of its title). A readable id that begins with the slug
 * already is not written twice.
 */
export function programPath(program: { id: string; title: string }): string {
  const slug = hyphenated(program.title);
  const named = program.id.startsWith(`${slug}-`) || slug === '';
  return `/programas/${named ? program.id : `${slug}-${program.id}`}`;
}

/** Longest URL that is looked at; a title has at most 200 characters, an id as many. */
const ADDRESS_PARTS = 40;

/**
 * The ids that the last segment of a program's URL may mean, longest first: both the slug and the id may hold
 * hyphens, so only the catalogue knows where one ends and the other begins.
 */
export function programIdCandidates(address: string): string[] {
  const parts = address.split('-');
  const first = Math.max(0, parts.length - ADDRESS_PARTS);
  return parts
    .slice(first)
    .map((_, index) => parts.slice(first + index).join('-'))
    .filter((id) => /^[\w.-]{1,200}$/.test(id));
}
