import { isStorageBlocked } from '../../session/browser-storage';
import { DRAFT, keepUserData, userData } from '../../session/user-data';

/** What fields hold: texts, figures, whether something is ticked, or rows. */
export type FormValues = Readonly<Record<string, string | number | boolean | object>>;

/** A form as it was left: the fields that were touched, and texts that it was kept with. */
export type StaffDraft = Readonly<Record<string, unknown>>;

/** What was typed under a name and not sent, for who is signed in; null for nothing. */
export function readStaffDraft(name: string): StaffDraft | null {
  try {
    const kept: unknown = JSON.parse(userData(DRAFT + name) ?? 'null');
    return typeof kept === 'object' && kept !== null ? (kept as StaffDraft) : null;
  } catch {
    return null;
  }
}

/** Keeps what is typed until it is sent (null) or the person signs out. False where a reload would lose it. */
export function keepStaffDraft(name: string, values: StaffDraft | null): boolean {
  const kept = keepUserData(DRAFT + name, values && JSON.stringify(values));
  return values === null || (kept && !isStorageBlocked());
}

const isLike = (kept: unknown, value: FormValues[string]) =>
  typeof kept === typeof value && kept !== null && Array.isArray(kept) === Array.isArray(value);

/** The kept values of the fields that a form has, of the type that it has them in; what is in rows is the form's to check. */
export function valuesOf<Values extends FormValues>(kept: StaffDraft, fields: Values): Partial<Values> {
  const known = Object.entries(fields).filter(([name, value]) => isLike(kept[name], value));
  return Object.fromEntries(known.map(([name]) => [name, kept[name]])) as Partial<Values>;
}
