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
  /** Id of the program in the URL, or the URL value of a new one. */
  name: string;
  /** The stored program; null for a new one. */
  program: EditedProgram | null;
  /** `theirs`: fields that somebody else changed meanwhile, and that keep that change. */
  onSaved: (program: EditedProgram, theirs: readonly ProgramField[]) => void;
}

interface Saved {
  program: EditedProgram;
  theirs: readonly ProgramField[];
}

/** Result of merging what was typed with what somebody else has stored meanwhile. */
interface Merged extends Conflict {
  read: ReadProgram;
  values: ProgramValues;
}

const PICTURE_PENDING = 'La imagen no se ha subido todavía: espere, inténtelo otra vez o quítela.';

/** The stored program, from a save that was refused because somebody else was first. */
const storedProgram = (error: unknown) => storedBy(error, 'programa', editedProgramSchema);

/** The error, with its fields named as in the form. */
const refusalOf = (error: unknown): unknown =>
  error instanceof ApiError
    ? new ApiError(error.status, error.message, errorsByField(error.fields), error.body)
    : error;

/** The form of a program. Changes of two people are merged by field; where both changed the same field, the form asks. */
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
  /** A chosen picture is not uploaded yet: saved now, the program would lack it. */
  const [picturePending, setPending] = useState(false);

  const send = async (mine: ProgramValues, base: ReadProgram, key: string): Promise<Saved> => {
    try {
      const body = { ...bodyOf(mine), ...(base.version !== undefined && { version: base.version }) };
      return { program: await saveProgram(program?.id ?? null, body, key), theirs: base.theirs };
    } catch (cause) {
      const stored = storedProgram(cause);
      if (!stored) throw refusalOf(cause);
      // An earlier attempt was stored; only its answer was lost.
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
  // The draft would still exist, but out of sight, so leaving asks.
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
    /** Saves the decisions: fields in `givenUp` keep their stored values. */
    decide: ({ stored, disputed }: Conflict, givenUp: ReadonlySet<string>) => {
      const kept = disputed.filter((field) => givenUp.has(field));
      form.set(withFieldsOf(form.values, kept, valuesOf(stored)));
      setConflict(null);
      form.submit();
    },
  };
}
