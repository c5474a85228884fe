import type { Lead } from '../lead';
import type { LeadValues, LeadVersion } from './unsent-change';

/** Fields that follow another one: they are never asked for on their own. */
const FOLLOWERS: Readonly<Record<string, string>> = {
  tipoPrograma: 'programaInteres',
  asignadoA: 'asesorAsignado',
};
const ENTRIES = new Set(['notas', 'documentos']);

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** What was read of a lead: what is not known of it counts as changed by others. */
type Read = LeadVersion & Partial<Lead>;
type Payments = readonly (Partial<Lead['pagos'][number]> & { id?: string })[];

/** Whether somebody else changed a payment that is changed here, into something else. */
const paymentsDiffer = (base: Read, theirs: Lead, mine: unknown): boolean =>
  (Array.isArray(mine) ? (mine as Payments) : []).some(({ id, ...values }) => {
    const before = base.pagos?.find((one) => one.id === id);
    const now = theirs.pagos.find((one) => one.id === id);
    return (
      before !== undefined &&
      !same(before, now) &&
      Object.entries(values).some(([name, value]) => !same(now?.[name as keyof typeof now], value))
    );
  });

/**
 * The fields of a change that somebody else has changed meanwhile into something else: `base` is the lead that was read,
 * `theirs` the stored one. Where they are none, the change can be made on the stored lead and overwrites nothing.
 */
export function conflictingFields(base: Read, theirs: Lead, values: LeadValues): string[] {
  return Object.entries(values).flatMap(([name, mine]) => {
    if (name in FOLLOWERS || ENTRIES.has(name)) return [];
    if (name === 'pagos') return paymentsDiffer(base, theirs, mine) ? [name] : [];
    const field = name as keyof Lead;
    return same(base[field], theirs[field]) || same(theirs[field], mine) ? [] : [name];
  });
}

/** The fields of a change that nobody else has changed; those that follow another are not named on their own. */
export const undisputedFields = (values: LeadValues, conflicting: readonly string[]): string[] =>
  Object.keys(values).filter((name) => !conflicting.includes(name) && !(name in FOLLOWERS));

/** Whether the stored lead has everything of a change already: an answer was lost on its way. */
export function isTaken(theirs: Lead, values: LeadValues): boolean {
  return Object.entries(values).every(
    ([name, mine]) => !ENTRIES.has(name) && name !== 'pagos' && same(theirs[name as keyof Lead], mine),
  );
}

/** A change without some of its fields, and without what follows them. */
export function withoutFields(values: LeadValues, left: ReadonlySet<string>): LeadValues {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => !left.has(name) && !left.has(FOLLOWERS[name] ?? '')),
  );
}
