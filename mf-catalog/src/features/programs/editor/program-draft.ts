import { forgetDraft, keepDraft, readDraft } from 'shared/forms';
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

function parsed(text: string): ProgramValues | null {
  const values: unknown = JSON.parse(text);
  if (!isProgramValues(values)) return null;
  // Throws for rows of lists that lack a field.
  bodyOf(values);
  return values;
}

/** The draft of a program; null for none, also for one that another version of this form has left. */
export function readProgramDraft(id: string): ProgramDraft | null {
  const { valores, leido, version, clave } = readDraft(nameOf(id));
  if (!valores || !leido) return null;
  try {
    const values = parsed(valores);
    const read = parsed(leido);
    return values && read
      ? { values, read, version: version ? Number(version) : undefined, key: clave || crypto.randomUUID() }
      : null;
  } catch {
    return null;
  }
}

/** Keeps what is typed for the next time that the program's form is opened in this tab. */
export function keepProgramDraft(id: string, { values, read, version, key }: ProgramDraft): void {
  keepDraft(nameOf(id), {
    valores: JSON.stringify(values),
    leido: JSON.stringify(read),
    version: version?.toString(),
    clave: key,
  });
}

/** Removes the draft: it was saved, or is wanted no more. */
export const forgetProgramDraft = (id: string): void => forgetDraft(nameOf(id));
