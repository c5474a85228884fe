import { type FormEvent, useState } from 'react';
import { type FieldErrors, useFieldErrors } from 'shared/forms';
import { MISMATCH } from './password-rules';
import { type Problem, problemOf } from './problem';

interface NewPassword {
  submitting: boolean;
  /** Messages of the fields, before anything was sent. */
  errors: FieldErrors['errors'];
  problem: Problem | null;
  /** The refusal goes as soon as something is changed. */
  forget: () => void;
  form: {
    onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
    onChange: FieldErrors['onEdit'];
  };
}

/**
 * A form with a new password, written twice: checked here first, then sent. It stays submitted when that went well:
 * another screen replaces it.
 */
export function useNewPassword(
  check: (password: string, confirmation: string) => string | null,
  send: (password: string, fields: FormData) => Promise<void>,
  failure: string,
): NewPassword {
  const [submitting, setSubmitting] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { errors, check: areComplete, refuse, onEdit } = useFieldErrors();
  const forget = () => setProblem(null);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (submitting) return;
    const fields = new FormData(event.currentTarget);
    const password = String(fields.get('password'));
    forget();
    if (!areComplete(event.currentTarget)) return;
    const fault = check(password, String(fields.get('confirmation')));
    if (fault) {
      return refuse(event.currentTarget, { [fault === MISMATCH ? 'confirmation' : 'password']: fault });
    }
    setSubmitting(true);
    try {
      await send(password, fields);
    } catch (cause) {
      setProblem(problemOf(cause, failure));
      setSubmitting(false);
    }
  };

  return { submitting, errors, problem, forget, form: { onSubmit, onChange: onEdit } };
}
