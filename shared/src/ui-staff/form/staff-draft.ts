import { isStorageBlocked } from '../../session/browser-storage';
import { DRAFT, keepUserData, userData } from '../../session/user-data';

/** Values of fields: texts, numbers, checkboxes, or rows. */
export type FormValues = Readonly<Record<string, string | number | boolean | object>>;

/** A kept form: its touched fields, and the texts that were kept with them. */
export type StaffDraft = Readonly<Record<string, unknown>>;

/** The signed-in user's unsent draft under a name; null if there is none. */
export function readStaffDraft(name: string): StaffDraft | null {
  try {
    const kept: unknown = JSON.parse(userData(DRAFT + name) ?? 'null');
    return typeof kept === 'object' && kept !== null ? (kept as StaffDraft) : null;
  } catch {
    return null;
  }
}

/** Keeps the draft until sign-out; null (once it is sent) deletes it. False if a reload would lose it. */
export function keepStaffDraft(name: string, values: StaffDraft | null): boolean {
  const kept = keepUserData(DRAFT + name, values && JSON.stringify(values));
  return values === null || (kept && !isStorageBlocked());
}

const isLike = (kept: unknown, value: FormValues[string]) =>
  typeof kept === typeof value && kept !== null && Array.isArray(kept) === Array.isArray(value);

/** The kept values whose field still exists with the same type. The form must check the contents of rows itself. */
export function valuesOf<Values extends FormValues>(kept: StaffDraft, fields: Values): Partial<Values> {
  const known = Object.entries(fields).filter(([name, value]) => isLike(kept[name], value));
  return Object.fromEntries(known.map(([name]) => [name, kept[name]])) as Partial<Values>;
}
