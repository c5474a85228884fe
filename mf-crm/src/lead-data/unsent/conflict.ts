import type { LeadEdit } from 'shared/schemas';
import type { Lead } from '../lead';
import { pickFields } from '../pick-fields';
import type { LeadVersion } from './unsent-change';

/** Fields that follow another one: they are never a conflict of their own. */
const FOLLOWERS: Readonly<Partial<Record<keyof LeadEdit, keyof LeadEdit>>> = {
  tipoPrograma: 'programaInteres',
  asignadoA: 'asesorAsignado',
};
/** Not a field of the lead: added to it, or sent along with a change. Never in conflict. */
const isNoField = (name: keyof LeadEdit): name is 'notas' | 'documentos' | 'forzar' =>
  name === 'notas' || name === 'documentos' || name === 'forzar';
export const namesOf = (values: LeadEdit) => Object.keys(values) as (keyof LeadEdit)[];

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** A lead as far as it was read; a field that was not read counts as changed by others. */
type Read = LeadVersion & Partial<Lead>;

/** Whether somebody else changed a payment that is also changed here, to other values. */
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
 * Fields of a change that somebody else has meanwhile changed to other values: `base` is the lead that was read, `theirs` the stored one.
 * If there are none, the change can be applied to the stored lead without overwriting anything.
 */
export function conflictingFields(base: Read, theirs: Lead, values: LeadEdit): (keyof LeadEdit)[] {
  return namesOf(values).filter((name) => {
    if (name in FOLLOWERS || isNoField(name)) return false;
    if (name === 'pagos') return paymentsDiffer(base, theirs, values.pagos);
    return !same(base[name], theirs[name]) && !same(theirs[name], values[name]);
  });
}

/** Fields of a change that nobody else has changed, without those that follow another one. */
export const undisputedFields = (
  values: LeadEdit,
  conflicting: readonly (keyof LeadEdit)[],
): (keyof LeadEdit)[] =>
  namesOf(values).filter((name) => !conflicting.includes(name) && !(name in FOLLOWERS));

/** Whether the stored lead already contains the whole change: its answer was lost. */
export function isTaken(theirs: Lead, values: LeadEdit): boolean {
  return namesOf(values).every(
    (name) => !isNoField(name) && name !== 'pagos' && same(theirs[name], values[name]),
  );
}

/** A change without some of its fields, and without the fields that follow them. */
export const withoutFields = (values: LeadEdit, left: ReadonlySet<string>): LeadEdit =>
  pickFields(values, (name) => !left.has(name) && !left.has(FOLLOWERS[name] ?? ''));
