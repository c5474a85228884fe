import type { EditedProgram } from 'shared/schemas';
import { keepStaffDraft, readStaffDraft } from 'shared/ui-staff';
import { bodyOf, EMPTY, type ProgramField, type ProgramValues, valuesOf } from './program-values';

/** What a form stands on: the program as it was read. */
export interface ReadProgram {
  values: ProgramValues;
  /** None of a new one. */
  version: number | undefined;
  /** Fields that somebody else has changed since the form was opened, and that stay so. */
  theirs: readonly ProgramField[];
}

/** A stored program as a form begins with it; null for a new one. */
export const readOf = (program: EditedProgram | null, theirs: readonly ProgramField[] = []): ReadProgram => ({
  values: program ? valuesOf(program) : EMPTY,
  version: program?.version,
  theirs,
});

/** Name of what was typed of a program and not saved; `id`: of the program, or what stands for a new one. */
export const programDraftName = (id: string): string => `programa-${id}`;

/** Whether the values are of this form, also in the rows of their lists. */
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
 * What the draft of a program was typed on; null without a draft, also for one that another version of this form has left. What
 * others have changed since is noticed when it is saved.
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

/** Whether something was typed of a program that cannot be read: another version of this form has left it. */
export const hasUnreadableDraft = (id: string): boolean =>
  readStaffDraft(programDraftName(id)) !== null && draftedProgram(id) === null;

/** What is kept beside what is typed. */
export const keptWith = ({ values, version }: ReadProgram): Record<string, string> => ({
  read: JSON.stringify(values),
  ...(version !== undefined && { version: String(version) }),
});

/** Removes the draft: it was saved, or is wanted no more. */
export const forgetProgramDraft = (id: string): void => void keepStaffDraft(programDraftName(id), null);
