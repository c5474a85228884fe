import { type FormEvent, useState } from 'react';
import { type FieldErrors, useFieldErrors } from 'shared/forms';
import type { Problem } from './problem';

/** A form of credentials, and how it stands. */
export interface Credentials {
  submitting: boolean;
  /** For the control of a field; the refusal goes as soon as something is changed. */
  field: (name: string) => {
    name: string;
    error: string | undefined;
    readOnly: boolean;
    onChange: () => void;
  };
  problem: Problem | null;
  /** For the `form` element. */
  element: {
    onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
    onChange: FieldErrors['onEdit'];
  };
}

interface Options {
  /** What is wrong with complete fields, by their names. */
  faultsOf?: (fields: FormData) => Record<string, string>;
  send: (fields: FormData) => Promise<void>;
  problemOf: (cause: unknown) => Problem;
  /** What an attempt before it came to. */
  told?: Problem | null;
}

/**
 * A form with a password or a code, which is kept nowhere and sent before there is a session: the browser holds its fields. It is
 * checked here first, then sent, and stays submitted when that went well: another screen replaces it.
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
