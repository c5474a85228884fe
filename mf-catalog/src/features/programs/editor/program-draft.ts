import type { EditedProgram } from 'shared/schemas';
import { keepStaffDraft, readStaffDraft } from 'shared/ui-staff';
import { bodyOf, EMPTY, type ProgramField, type ProgramValues, valuesOf } from './program-values';

/** The program as it was read, on which a form is based. */
export interface ReadProgram {
  values: ProgramValues;
  /** Undefined for a new one. */
  version: number | undefined;
  /** Fields that somebody else has changed since the form was opened, and that keep that change. */
  theirs: readonly ProgramField[];
}

/** The initial state of a form: a stored program, or null for a new one. */
export const readOf = (program: EditedProgram | null, theirs: readonly ProgramField[] = []): ReadProgram => ({
  values: program ? valuesOf(program) : EMPTY,
  version: program?.version,
  theirs,
});

/** Name of the draft of a program; `id` is the program's, or the URL value of a new one. */
export const programDraftName = (id: string): string => `programa-${id}`;

/** Whether the values fit this version of the form, including the rows of their lists. */
function isReadable(values: unknown): values is ProgramValues {
  const known = new Map(Object.entries(values ?? {}));
  const isLike = ([field, empty]: [string, unknown]) => {
    const kept: unknown = known.get(field);
    return typeof kept === typeof empty && Array.isArray(kept) === Array.isArray(empty);
  };
  if (!Object.entries(EMPTY).every(isLike)) return false;
  try {
    bodyOf(values as ProgramValues);
    return true;
  } catch {
    return false;
  }
}

/**
 * The program that its draft is based on; null without a draft, or if another version of this form left it. Changes by others
 * since then are detected on saving.
 */
export function draftedProgram(id: string): ReadProgram | null {
  const kept = readStaffDraft(programDraftName(id));
  try {
    const values: unknown = JSON.parse(String(kept?.read));
    if (!isReadable(values) || !isReadable({ ...values, ...kept })) return null;
    return { values, version: Number(kept?.version) || undefined, theirs: [] };
  } catch {
    return null;
  }
}

/** Whether there is a draft that cannot be read, because another version of this form left it. */
export const hasUnreadableDraft = (id: string): boolean =>
  readStaffDraft(programDraftName(id)) !== null && draftedProgram(id) === null;

/** What is kept with the draft. */
export const keptWith = ({ values, version }: ReadProgram): Record<string, string> => ({
  read: JSON.stringify(values),
  ...(version !== undefined && { version: String(version) }),
});

/** Removes the draft: it was saved or discarded. */
export const forgetProgramDraft = (id: string): void => void keepStaffDraft(programDraftName(id), null);
