import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiError, useUnsavedChanges } from 'shared';
import { Button } from 'shared/ui';
import type { Problem } from '../../parts/credentials/problem';
import { ProblemNotice } from '../../parts/credentials/problem-notice';
import classes from './dialog-form.module.css';

interface Props<T> {
  action: string;
  submitting: string;
  danger?: boolean;
  submit: (fields: FormData) => Promise<T>;
  onDone: (result: T) => void;
  onCancel: () => void;
  /** Fields, with what the server says of each. */
  children: (errors: Readonly<Record<string, string>>, readOnly: boolean) => ReactNode;
}

/** The form of a staff dialog. What the server refuses is told above, or at its field; what was typed stays. */
export function DialogForm<T>({ action, submitting, danger, submit, onDone, onCancel, children }: Props<T>) {
  const [busy, setBusy] = useState(false);
  const [touched, setTouched] = useState(false);
  useUnsavedChanges(touched);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  const run = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    setBusy(true);
    setProblem(null);
    setErrors({});
    try {
      const result = await submit(new FormData(form));
      setTouched(false);
      onDone(result);
    } catch (cause) {
      const fields = cause instanceof ApiError ? cause.fields : {};
      setErrors(fields);
      setProblem({ text: cause instanceof Error ? cause.message : String(cause) });
      setBusy(false);
      const [faulty] = Object.keys(fields);
      const field = faulty && form.elements.namedItem(faulty);
      if (field instanceof HTMLElement) field.focus();
    }
  };

  return (
    <form className={classes.form} method="post" onSubmit={run} onInput={() => setTouched(true)}>
      <ProblemNotice problem={problem} />
      {children(errors, busy)}
      <div className={classes.buttons}>
        <Button variant="default" disabled={busy} onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" color={danger ? 'arcilla' : undefined} disabled={busy}>
          {busy ? submitting : action}
        </Button>
      </div>
    </form>
  );
}
