import { type FormEvent, useState } from 'react';
import { focusFaulty } from './new-password-fields';
import { type Problem, problemOf } from './problem';

interface NewPassword {
  submitting: boolean;
  /** What the two fields were refused for, before anything was sent. */
  fault: string | null;
  problem: Problem | null;
  /** What was told goes as soon as something is changed. */
  forget: () => void;
  submit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
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
  const [fault, setFault] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const forget = () => {
    setFault(null);
    setProblem(null);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (submitting) return;
    const fields = new FormData(event.currentTarget);
    const password = String(fields.get('password'));
    const found = check(password, String(fields.get('confirmation')));
    forget();
    setFault(found);
    if (found) return focusFaulty(event.currentTarget, found);
    setSubmitting(true);
    try {
      await send(password, fields);
    } catch (cause) {
      setProblem(problemOf(cause, failure));
      setSubmitting(false);
    }
  };

  return { submitting, fault, problem, forget, submit };
}
