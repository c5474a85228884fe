import type { LeadEdit } from 'shared/schemas';
import type { Lead } from '../lead';
import { pickFields } from '../pick-fields';
import type { LeadVersion } from './unsent-change';

/** Fields that follow another one: they are never asked for on their own. */
const FOLLOWERS: Readonly<Partial<Record<keyof LeadEdit, keyof LeadEdit>>> = {
  tipoPrograma: 'programaInteres',
  asignadoA: 'asesorAsignado',
};
/** What is added to a lead, or said with a change, and never in conflict. */
const isNoField = (name: keyof LeadEdit): name is 'notas' | 'documentos' | 'forzar' =>
  name === 'notas' || name === 'documentos' || name === 'forzar';
/** Names of the fields that a change has. */
export const namesOf = (values: LeadEdit) => Object.keys(values) as (keyof LeadEdit)[];

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** What was read of a lead: what is not known of it counts as changed by others. */
type Read = LeadVersion & Partial<Lead>;

/** Whether somebody else changed a payment that is changed here, into something else. */
const paymentsDiffer = (base: Read, theirs: Lead, mine: LeadEdit['pagos'] = []): boolean =>
  mine.some(({ id, ...values }) => {
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
export function conflictingFields(base: Read, theirs: Lead, values: LeadEdit): (keyof LeadEdit)[] {
  return namesOf(values).filter((name) => {
    if (name in FOLLOWERS || isNoField(name)) return false;
    if (name === 'pagos') return paymentsDiffer(base, theirs, values.pagos);
    return !same(base[name], theirs[name]) && !same(theirs[name], values[name]);
  });
}

/** The fields of a change that nobody else has changed; those that follow another are not named on their own. */
export const undisputedFields = (
  values: LeadEdit,
  conflicting: readonly (keyof LeadEdit)[],
): (keyof LeadEdit)[] =>
  namesOf(values).filter((name) => !conflicting.includes(name) && !(name in FOLLOWERS));

/** Whether the stored lead has everything of a change already: an answer was lost on its way. */
export function isTaken(theirs: Lead, values: LeadEdit): boolean {
  return namesOf(values).every(
    (name) => !isNoField(name) && name !== 'pagos' && same(theirs[name], values[name]),
  );
}

/** A change without some of its fields, and without what follows them. */
export const withoutFields = (values: LeadEdit, left: ReadonlySet<string>): LeadEdit =>
  pickFields(values, (name) => !left.has(name) && !left.has(FOLLOWERS[name] ?? ''));
