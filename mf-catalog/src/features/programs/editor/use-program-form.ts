import { useEffect, useState } from 'react';
import { ApiError, useUnsavedChanges } from 'shared';
import { type EditedProgram, editedProgramSchema } from 'shared/schemas';
import { useAction } from 'shared/ui-staff';
import { saveProgram } from '../programs-queries';
import type { Conflict } from './conflict-notice';
import { forgetProgramDraft, keepProgramDraft, readProgramDraft } from './program-draft';
import {
  checkValues,
  EMPTY,
  errorsByField,
  mergeValues,
  type ProgramErrors,
  type ProgramField,
  type ProgramValues,
  sameValue,
  valuesOf,
  withFieldsOf,
} from './program-values';

interface Options {
  /** Of the program in the URL; for a new one, what stands for it there. */
  name: string;
  /** The stored program; null for a new one. */
  program: EditedProgram | null;
  /** With the fields that somebody else had changed meanwhile and that stayed so. */
  onSaved: (program: EditedProgram, theirs: readonly ProgramField[]) => void;
}

/** What became of saving, unless it went well. Each attempt has one of its own. */
export interface Refusal {
  /** Paths of the fields that are wrong. */
  fields: readonly string[];
}

const PICTURE_PENDING = 'La imagen no se ha subido todavía: espere, inténtelo otra vez o quítela.';

/** What the form stands on: the program as it was read. */
interface Read {
  values: ProgramValues;
  version: number | undefined;
  /** Of the submission. */
  key: string;
}

const readOf = (program: EditedProgram | null, key: string = crypto.randomUUID()): Read => ({
  values: program ? valuesOf(program) : EMPTY,
  version: program?.version,
  key,
});

const isSame = (one: ProgramValues, other: ProgramValues) =>
  (Object.keys(EMPTY) as ProgramField[]).every((field) => sameValue(field, one, other));

/** What is typed, what is wrong with it, and what became of saving it. Nothing typed is lost by a failure or a reload. */
export function useProgramForm({ name, program, onSaved }: Options) {
  const [draft, setDraft] = useState(() => readProgramDraft(name));
  /** Kept as read: the program may be fetched again while somebody types. */
  const [read, setRead] = useState<Read>(() => (draft ? { ...draft, values: draft.read } : readOf(program)));
  /** What the fields begin with, and another round for each beginning. */
  const [start, setStart] = useState({ values: draft?.values ?? read.values, round: 0 });
  const [values, setValues] = useState(start.values);
  /** Fields that somebody else has changed since they were read. */
  const [theirs, setTheirs] = useState<readonly ProgramField[]>([]);
  const [errors, setErrors] = useState<ProgramErrors>({});
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [touched, setTouched] = useState(draft !== null);
  /** A picture was chosen and is not uploaded: saved now, the program would be without it. */
  const [picturePending, setPending] = useState(false);
  const unsaved = touched || picturePending;
  useUnsavedChanges(unsaved);
  useEffect(() => {
    if (touched) keepProgramDraft(name, { ...read, values, read: read.values });
  }, [name, touched, values, read]);

  const clearErrors = (fields: readonly string[]) =>
    setErrors((known) =>
      Object.fromEntries(
        Object.entries(known).filter(([path]) => !fields.includes(path.split('.')[0] ?? '')),
      ),
    );
  const change = (change: Partial<ProgramValues>) => {
    setValues((known) => ({ ...known, ...change }));
    // With other values it is another submission: the server refuses a key that stands for something else.
    if (!program) setRead((base) => ({ ...base, key: crypto.randomUUID() }));
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

  const startWith = (shown: ProgramValues) => {
    setStart(({ round }) => ({ values: shown, round: round + 1 }));
    setValues(shown);
  };

  const done = (saved: EditedProgram, kept: readonly ProgramField[]) => {
    forgetProgramDraft(name);
    setTouched(false);
    onSaved(saved, kept);
  };

  /** Sends the values as a change of what was read; what others have changed meanwhile is merged by field. */
  const send = async (mine: ProgramValues, base: Read, kept: readonly ProgramField[]): Promise<void> => {
    const checked = checkValues(mine);
    if (checked.errors) return refuse(checked.errors);
    try {
      const body = base.version === undefined ? checked.body : { ...checked.body, version: base.version };
      done(await saveProgram(program?.id ?? null, body, base.key), kept);
    } catch (cause) {
      const error = cause instanceof ApiError ? cause : null;
      const answer = editedProgramSchema.safeParse((error?.body as { programa?: unknown } | null)?.programa);
      if (error?.status !== 409 || !answer.success) {
        refuse(errorsByField(error?.fields ?? {}));
        throw cause;
      }
      const stored = valuesOf(answer.data);
      // An attempt before it was stored, and only its answer was lost.
      if (isSame(stored, mine)) return done(answer.data, kept);
      const merged = mergeValues(base.values, mine, stored);
      const newer = readOf(answer.data, base.key);
      const allKept = [...new Set([...kept, ...merged.theirs])];
      setRead(newer);
      setTheirs(allKept);
      startWith(merged.values);
      if (merged.disputed.length === 0) return send(merged.values, newer, allKept);
      setConflict({ stored, disputed: merged.disputed });
    }
  };

  const saving = useAction({ action: (mine: ProgramValues) => send(mine, read, theirs) });
  const save = (mine = values): void => {
    if (saving.busy) return;
    saving.reset();
    const { errors } = checkValues(mine);
    if (errors || picturePending) {
      refuse({ ...(picturePending && { imagen: PICTURE_PENDING }), ...errors });
      return;
    }
    setErrors({});
    saving.run(mine);
  };

  /** Discards what was typed and begins again with what is stored. */
  const begin = (stored: Read) => {
    forgetProgramDraft(name);
    setDraft(null);
    setRead(stored);
    setTheirs([]);
    startWith(stored.values);
    setErrors({});
    saving.reset();
    setConflict(null);
    setTouched(false);
  };

  return {
    start,
    values,
    errors,
    problem: saving.problem,
    conflict,
    refusal,
    saving: saving.busy,
    unsaved,
    hasDraft: draft !== null,
    change,
    setPicturePending,
    save,
    /** Saves what was decided on: the fields that were given up stay as they are stored. */
    decide: (givenUp: ReadonlySet<string>) => {
      if (!conflict) return;
      const decided = withFieldsOf(
        values,
        conflict.disputed.filter((field) => givenUp.has(field)),
        conflict.stored,
      );
      setConflict(null);
      startWith(decided);
      save(decided);
    },
    /** Continues with the stored version of the conflict. */
    takeStored: () => begin(read),
    discardDraft: () => begin(readOf(program)),
  };
}
