import { useEffect, useRef, useState } from 'react';
import { ApiError, useUnsavedChanges } from 'shared';
import { type EditedProgram, editedProgramSchema } from 'shared/schemas';
import { type DraftForm, messageOf, schemaOf, useDraftForm } from 'shared/ui-staff';
import { storedBy } from '../../../parts/conflict/stored-by';
import { saveProgram } from '../programs-queries';
import type { Conflict } from './conflict-notice';
import {
  draftedProgram,
  forgetProgramDraft,
  hasUnreadableDraft,
  keptWith,
  programDraftName,
  type ReadProgram,
  readOf,
} from './program-draft';
import { isSameProgram, mergeValues, withFieldsOf } from './program-merge';
import {
  bodyOf,
  errorsByField,
  errorsOf,
  type ProgramField,
  type ProgramValues,
  valuesOf,
} from './program-values';

interface Options {
  /** Of the program in the URL; for a new one, what stands for it there. */
  name: string;
  /** The stored program; null for a new one. */
  program: EditedProgram | null;
  /** With the fields that somebody else had changed meanwhile and that stayed so. */
  onSaved: (program: EditedProgram, theirs: readonly ProgramField[]) => void;
}

interface Saved {
  program: EditedProgram;
  theirs: readonly ProgramField[];
}

/** What was typed over what somebody else has stored meanwhile. */
interface Merged extends Conflict {
  read: ReadProgram;
  values: ProgramValues;
}

const PICTURE_PENDING = 'La imagen no se ha subido todavía: espere, inténtelo otra vez o quítela.';

/** How a program is now, where a save was refused because somebody was first. */
const storedProgram = (error: unknown) => storedBy(error, 'programa', editedProgramSchema);

/** The error with the fields that it names as the form names them. */
const refusalOf = (error: unknown): unknown =>
  error instanceof ApiError
    ? new ApiError(error.status, error.message, errorsByField(error.fields), error.body)
    : error;

/** The form of a program. Two people's changes are merged by field; what both have changed is asked for. */
export function useProgramForm({ name, program, onSaved }: Options) {
  const [drafted] = useState(() => draftedProgram(name));
  const [isDraftLost] = useState(() => hasUnreadableDraft(name));
  useEffect(() => {
    if (isDraftLost) forgetProgramDraft(name);
  }, [isDraftLost, name]);
  /** Kept as read: the program may be fetched again while somebody types. */
  const [read, setRead] = useState<ReadProgram>(() => drafted ?? readOf(program));
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const merged = useRef<Merged | null>(null);
  /** A picture was chosen and is not uploaded: saved now, the program would be without it. */
  const [picturePending, setPending] = useState(false);

  const send = async (mine: ProgramValues, base: ReadProgram, key: string): Promise<Saved> => {
    try {
      const body = { ...bodyOf(mine), ...(base.version !== undefined && { version: base.version }) };
      return { program: await saveProgram(program?.id ?? null, body, key), theirs: base.theirs };
    } catch (cause) {
      const stored = storedProgram(cause);
      if (!stored) throw refusalOf(cause);
      // An attempt before it was stored, and only its answer was lost.
      if (isSameProgram(valuesOf(stored), mine)) return { program: stored, theirs: base.theirs };
      const { values, disputed, theirs } = mergeValues(base.values, mine, valuesOf(stored));
      const newer = readOf(stored, [...new Set([...base.theirs, ...theirs])]);
      merged.current = { read: newer, values, stored, disputed };
      if (disputed.length > 0) throw cause;
      const errors = errorsOf(values);
      if (Object.keys(errors).length > 0) throw new ApiError(400, messageOf(cause), errors);
      return send(values, newer, key);
    }
  };
  const rule = schemaOf((values: ProgramValues) => {
    const errors = { ...(picturePending && { imagen: PICTURE_PENDING }), ...errorsOf(values) };
    return Object.keys(errors).length > 0 ? { errors } : { sent: values };
  });
  const form: DraftForm<ProgramValues> = useDraftForm(rule, {
    draft: programDraftName(name),
    isFresh: drafted === null,
    initialValues: read.values,
    keptWith: keptWith(read),
    listsErrors: true,
    submit: (mine, key) => send(mine, read, key),
    onDone: (saved: Saved) => onSaved(saved.program, saved.theirs),
    onRefused: () => {
      const { current } = merged;
      merged.current = null;
      if (!current) return;
      setRead(current.read);
      form.set(current.values);
      if (current.disputed.length > 0) setConflict(current);
    },
    words: (error) => (storedProgram(error) ? null : messageOf(error)),
  });
  const unsaved = form.touched.size > 0 || picturePending;
  // The draft would be there again, but not in sight.
  useUnsavedChanges(unsaved);

  return {
    form,
    conflict,
    unsaved,
    /** What was typed before could not be read, and was dropped. */
    isDraftLost,
    setPicturePending: (pending: boolean) => {
      setPending(pending);
      if (!pending) form.clearErrors('imagen');
    },
    /** Saves what was decided on: the fields that were given up stay as they are stored. */
    decide: ({ stored, disputed }: Conflict, givenUp: ReadonlySet<string>) => {
      const kept = disputed.filter((field) => givenUp.has(field));
      form.set(withFieldsOf(form.values, kept, valuesOf(stored)));
      setConflict(null);
      form.submit();
    },
  };
}
