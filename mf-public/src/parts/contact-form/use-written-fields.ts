import { type FormEvent, useCallback, useRef, useState } from 'react';
import { forgetDraft, keepDraft, readDraft } from 'shared/forms';
import { fillFields, type WrittenValues, writtenValues } from './form-values';
import { forgetPerson, keptPerson, type Person } from './person';
import { useHydrating } from './use-hydrating';

/** Content of the fields of the form `name`: its draft, the person's data, or a request that is taken back. */
export function useWrittenFields(name: string) {
  const [restored, setRestored] = useState(false);
  const [person, setPerson] = useState<Person | null>(null);
  const formRef = useRef<HTMLFormElement | null>(null);
  const startedAt = useRef(0);
  // Server-rendered fields can be filled in from the navigation on, long before hydration on a slow phone.
  const firstShownAt = useRef(useHydrating() ? performance.timeOrigin : null);
  const refill = useRef<WrittenValues | null>(null);

  // A ref callback, because a dialog mounts its content after its owner's effects.
  const attachForm = useCallback(
    (form: HTMLFormElement | null) => {
      formRef.current = form;
      if (!form) return;
      const filled = fillFields(form, refill.current ?? readDraft(name));
      // Restored text was typed before this form was shown.
      const before = filled ? performance.timeOrigin : firstShownAt.current;
      startedAt.current = before ?? Date.now();
      firstShownAt.current = null;
      refill.current = null;
      if (filled) setRestored(true);
      setPerson(filled ? null : keptPerson());
    },
    [name],
  );
  const focus = (tag: 'input' | 'textarea') => formRef.current?.querySelector(tag)?.focus();

  /** Puts a request back into the fields: now, or when the form is shown again. */
  const takeBack = (request: WrittenValues) => {
    if (formRef.current) fillFields(formRef.current, request);
    else refill.current = request;
  };

  const fields = {
    restored,
    person,
    formRef,
    attachForm,
    keep: ({ currentTarget }: FormEvent<HTMLFormElement>) => keepDraft(name, writtenValues(currentTarget)),
    clear: () => {
      forgetDraft(name);
      formRef.current?.reset();
      setRestored(false);
      focus('input');
    },
    fillPerson: () => {
      const form = formRef.current;
      if (!form || !person) return;
      fillFields(form, person);
      keepDraft(name, writtenValues(form));
      setPerson(null);
      focus('textarea');
    },
    dropPerson: () => {
      forgetPerson();
      setPerson(null);
      focus('input');
    },
  };
  return [fields, takeBack, startedAt] as const;
}
