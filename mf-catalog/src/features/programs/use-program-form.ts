import { useEffect, useState } from 'react';
import { ApiError, useUnsavedChanges } from 'shared';
import { type EditedProgram, editedProgramSchema } from 'shared/schemas';
import { forgetProgramDraft, keepProgramDraft, readProgramDraft } from './program-draft';
import {
  checkValues,
  EMPTY,
  errorsByField,
  type ProgramErrors,
  type ProgramField,
  type ProgramValues,
  sameValue,
  valuesOf,
} from './program-values';
import { saveProgram } from './programs-queries';

interface Options {
  /** Of the program in the URL; for a new one, what stands for it there. */
  name: string;
  /** The stored program; null for a new one. */
  program: EditedProgram | null;
  onSaved: (program: EditedProgram) => void;
}

/** What became of saving, unless it went well. Each attempt has one of its own. */
export interface Refusal {
  /** Paths of the fields that are wrong. */
  fields: readonly string[];
}

const PICTURE_PENDING = 'La imagen no se ha subido todavía: espere, inténtelo otra vez o quítela.';

const startOf = (program: EditedProgram | null) => ({
  values: program ? valuesOf(program) : EMPTY,
  version: program?.version,
  key: crypto.randomUUID() as string,
});

const isSame = (one: ProgramValues, other: ProgramValues) =>
  (Object.keys(EMPTY) as ProgramField[]).every((field) => sameValue(field, one, other));

/** What is typed, what is wrong with it, and what became of saving it. Nothing typed is lost by a failure or a reload. */
export function useProgramForm({ name, program, onSaved }: Options) {
  const [draft, setDraft] = useState(() => readProgramDraft(name));
  /** What the fields began with. The version is kept as read: the program may be fetched again while somebody types. */
  const [start, setStart] = useState(() => draft ?? startOf(program));
  /** Another one for each beginning. */
  const [round, setRound] = useState(0);
  const [values, setValues] = useState(start.values);
  const [errors, setErrors] = useState<ProgramErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  /** The stored program of a conflict. */
  const [conflict, setConflict] = useState<EditedProgram | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [saving, setSaving] = useState(false);
  const [touched, setTouched] = useState(draft !== null);
  /** A picture was chosen and is not uploaded: saved now, the program would be without it. */
  const [picturePending, setPending] = useState(false);
  const unsaved = touched || picturePending;
  useUnsavedChanges(unsaved);
  useEffect(() => {
    if (touched) keepProgramDraft(name, { values, version: start.version, key: start.key });
  }, [name, touched, values, start.version, start.key]);

  const clearErrors = (fields: readonly string[]) =>
    setErrors((known) =>
      Object.fromEntries(
        Object.entries(known).filter(([path]) => !fields.includes(path.split('.')[0] ?? '')),
      ),
    );
  const change = (change: Partial<ProgramValues>) => {
    setValues((known) => ({ ...known, ...change }));
    setTouched(true);
    clearErrors(Object.keys(change));
  };
  const setPicturePending = (pending: boolean) => {
    setPending(pending);
    if (!pending) clearErrors(['imagen']);
  };
  const refuse = (fields: ProgramErrors) => {
    setErrors(fields);
    setRefusal({ fields: Object.keys(fields) });
  };

  const done = (saved: EditedProgram) => {
    forgetProgramDraft(name);
    setTouched(false);
    setConflict(null);
    onSaved(saved);
  };

  const save = async (version = start.version): Promise<void> => {
    if (saving) return;
    const checked = checkValues(values);
    setProblem(null);
    if (checked.errors || picturePending) {
      return refuse({ ...(picturePending && { imagen: PICTURE_PENDING }), ...checked.errors });
    }
    setErrors({});
    setSaving(true);
    try {
      const body = program === null || version === undefined ? checked.body : { ...checked.body, version };
      done(await saveProgram(program?.id ?? null, body, start.key));
    } catch (cause) {
      const error = cause instanceof ApiError ? cause : null;
      const current = editedProgramSchema.safeParse((error?.body as { programa?: unknown } | null)?.programa);
      // An attempt before it was stored, and only its answer was lost.
      if (current.success && isSame(valuesOf(current.data), values)) return done(current.data);
      if (error?.status === 409 && current.success) setConflict(current.data);
      else setProblem(cause instanceof Error ? cause.message : String(cause));
      refuse(errorsByField(error?.fields ?? {}));
    } finally {
      setSaving(false);
    }
  };

  /** Discards what was typed and begins again with what is stored. */
  const begin = (stored: EditedProgram | null) => {
    const begun = startOf(stored);
    forgetProgramDraft(name);
    setDraft(null);
    setStart(begun);
    setRound((last) => last + 1);
    setValues(begun.values);
    setErrors({});
    setProblem(null);
    setConflict(null);
    setTouched(false);
  };

  return {
    start,
    round,
    values,
    errors,
    problem,
    conflict,
    refusal,
    saving,
    unsaved,
    hasDraft: draft !== null,
    change,
    setPicturePending,
    save,
    /** Continues with the stored version of the conflict. */
    takeStored: () => conflict && begin(conflict),
    discardDraft: () => begin(program),
  };
}
