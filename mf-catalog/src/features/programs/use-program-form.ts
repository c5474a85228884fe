import { useState } from 'react';
import { ApiError, useUnsavedChanges } from 'shared';
import { type EditedProgram, editedProgramSchema } from 'shared/schemas';
import {
  checkValues,
  errorsByField,
  type ProgramErrors,
  type ProgramValues,
  valuesOf,
} from './program-values';
import { saveProgram } from './programs-queries';

interface Options {
  /** Null: a new program. */
  id: string | null;
  start: ProgramValues;
  /** Version that the form was filled in with. */
  version: number | undefined;
  onSaved: (program: EditedProgram) => void;
}

/** What is typed, what is wrong with it, and what became of saving it. Nothing typed is lost by a failure. */
export function useProgramForm({ id, start, version: startVersion, onSaved }: Options) {
  const [values, setValues] = useState(start);
  // Kept as read: the stored program may be fetched again while somebody types.
  const [version, setVersion] = useState(startVersion);
  const [errors, setErrors] = useState<ProgramErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  /** The stored program of a conflict. */
  const [conflict, setConflict] = useState<EditedProgram | null>(null);
  const [saving, setSaving] = useState(false);
  const [touched, setTouched] = useState(false);
  useUnsavedChanges(touched);

  const change = (change: Partial<ProgramValues>) => {
    setValues((known) => ({ ...known, ...change }));
    setTouched(true);
    const changed = Object.keys(change);
    setErrors((known) =>
      Object.fromEntries(
        Object.entries(known).filter(([path]) => !changed.includes(path.split('.')[0] ?? '')),
      ),
    );
  };

  /** Saves; answers the fields that are wrong, first the one to look at. */
  const save = async (over = version): Promise<string[]> => {
    if (saving) return [];
    const checked = checkValues(values);
    setProblem(null);
    setErrors(checked.errors ?? {});
    if (checked.errors) return Object.keys(checked.errors);
    setSaving(true);
    try {
      const body = id === null || over === undefined ? checked.body : { ...checked.body, version: over };
      const saved = await saveProgram(id, body);
      setTouched(false);
      setConflict(null);
      onSaved(saved);
      return [];
    } catch (cause) {
      const error = cause instanceof ApiError ? cause : null;
      const current = editedProgramSchema.safeParse((error?.body as { programa?: unknown } | null)?.programa);
      if (error?.status === 409 && current.success) {
        setConflict(current.data);
        return [];
      }
      const fields = errorsByField(error?.fields ?? {});
      setErrors(fields);
      setProblem(cause instanceof Error ? cause.message : String(cause));
      return Object.keys(fields);
    } finally {
      setSaving(false);
    }
  };

  /** Discards what was typed and continues with the stored version of the conflict. */
  const takeStored = () => {
    if (!conflict) return;
    setValues(valuesOf(conflict));
    setVersion(conflict.version);
    setErrors({});
    setProblem(null);
    setConflict(null);
    setTouched(false);
  };

  return { values, errors, problem, conflict, saving, touched, change, save, takeStored };
}
