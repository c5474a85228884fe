import { keepStaffDraft, readStaffDraft } from 'shared/ui-staff';
import { bodyOf, EMPTY, type ProgramValues } from './program-values';

/** What was typed about a program and not saved. */
export interface ProgramDraft {
  values: ProgramValues;
  /** The program that the form was filled in with; of a new one, an empty one. */
  read: ProgramValues;
  /** Its version; none for a new one. */
  version: number | undefined;
  /** Of the submission: an attempt after a reload must not create the program once more. */
  key: string;
}

/** `id`: of the program, or what stands for a new one. */
const nameOf = (id: string) => `programa-${id}`;

function isProgramValues(value: unknown): value is ProgramValues {
  if (typeof value !== 'object' || value === null) return false;
  const known = new Map(Object.entries(value));
  return Object.entries(EMPTY).every(([field, empty]) => {
    const kept: unknown = known.get(field);
    return typeof kept === typeof empty && Array.isArray(kept) === Array.isArray(empty);
  });
}

/** Whether the values are of this form, also in the rows of their lists. */
function isReadable(values: unknown): values is ProgramValues {
  if (!isProgramValues(values)) return false;
  try {
    bodyOf(values);
    return true;
  } catch {
    return false;
  }
}

/** The draft of a program; null for none, also for one that another version of this form has left. */
export function readProgramDraft(id: string): ProgramDraft | null {
  const { values, read, version, key } = readStaffDraft(nameOf(id)) ?? {};
  if (!isReadable(values) || !isReadable(read)) return null;
  return {
    values,
    read,
    version: typeof version === 'number' ? version : undefined,
    key: typeof key === 'string' ? key : crypto.randomUUID(),
  };
}

/** Keeps what is typed until it is saved, discarded or its person signs out. */
export const keepProgramDraft = (id: string, draft: ProgramDraft): void =>
  void keepStaffDraft(nameOf(id), { ...draft });

/** Removes the draft: it was saved, or is wanted no more. */
export const forgetProgramDraft = (id: string): void => void keepStaffDraft(nameOf(id), null);
