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
  const namePart = foldAccents(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const mailbox = email.split('@', 1)[0] ?? '';
  return `${namePart}-${mailbox}`;
}
