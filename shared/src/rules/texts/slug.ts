import { foldAccents } from './fold-accents';

/** URL slug of an institution: lower case, no accents, spaces as hyphens (spec: public-site §2). */
export function universitySlug(label: string): string {
  return foldAccents(label).trim().replace(/\s+/g, '-');
}

/**
 * URL slug of an adviser's form: the name with non-alphanumerics as single hyphens, then a hyphen
 * and the part of the e-mail before the @ (spec: staff-panel §6).
 */
export function adviserSlug(name: string, email: string): string {
  const namePart = hyphenated(name);
  const mailbox = email.split('@', 1)[0] ?? '';
  return `${namePart}-${mailbox}`;
}

/** A text as a URL slug: lower case, no accents, everything that is neither letter nor digit as single hyphens. */
export function hyphenated(text: string): string {
  return foldAccents(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/**
 * Path of a program's page, `/programas/{slug}-{id}` (the slug of its title). If the id already begins with the slug, the slug
 * is not repeated.
 */
export function programPath(program: { id: string; title: string }): string {
  const slug = hyphenated(program.title);
  const named = program.id.startsWith(`${slug}-`) || slug === '';
  return `/programas/${named ? program.id : `${slug}-${program.id}`}`;
}

/** Most parts between hyphens that are read from a URL; title and id have at most 200 characters each. */
const ADDRESS_PARTS = 40;

/**
 * The ids that the last segment of a program's URL may contain, longest first. Both the slug and the id may contain
 * hyphens, so only the catalogue knows where the id begins.
 */
export function programIdCandidates(address: string): string[] {
  const parts = address.split('-');
  const first = Math.max(0, parts.length - ADDRESS_PARTS);
  return parts
    .slice(first)
    .map((_, index) => parts.slice(first + index).join('-'))
    .filter((id) => /^[\w.-]{1,200}$/.test(id));
}
