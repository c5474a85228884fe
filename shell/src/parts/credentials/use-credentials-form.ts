import { type FormEvent, useState } from 'react';
import { type FieldErrors, useFieldErrors } from 'shared/forms';
import type { Problem } from './problem';

/** A credentials form and its state. */
export interface Credentials {
  submitting: boolean;
  /** Props of a field's control; any change clears the refusal. */
  field: (name: string) => {
    name: string;
    error: string | undefined;
    readOnly: boolean;
    onChange: () => void;
  };
  problem: Problem | null;
  /** Props of the `form` element. */
  element: {
    onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
    onChange: FieldErrors['onEdit'];
  };
}

interface Options {
  /** Errors of filled-in fields, by field name. */
  faultsOf?: (fields: FormData) => Record<string, string>;
  send: (fields: FormData) => Promise<void>;
  problemOf: (cause: unknown) => Problem;
  /** Outcome of the previous attempt. */
  told?: Problem | null;
}

/**
 * A form with a password or a code, sent before there is a session. Only the browser's fields hold the values. It is
 * checked here first, then sent. After success it stays submitting: another screen replaces it.
 */
export function useCredentialsForm({ faultsOf, send, problemOf, told = null }: Options): Credentials {
  const [submitting, setSubmitting] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(told);
  const { errors, check, refuse, onEdit } = useFieldErrors();
  const forget = () => setProblem(null);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (submitting) return;
    forget();
    const { currentTarget } = event;
    if (!check(currentTarget)) return;
    const fields = new FormData(currentTarget);
    const faults = faultsOf?.(fields) ?? {};
    if (Object.keys(faults).length > 0) return refuse(currentTarget, faults);
    setSubmitting(true);
    try {
      await send(fields);
    } catch (cause) {
      setProblem(problemOf(cause));
      setSubmitting(false);
    }
  };

  return {
    submitting,
    field: (name) => ({ name, error: errors[name], readOnly: submitting, onChange: forget }),
    problem,
    element: { onSubmit, onChange: onEdit },
  };
}
