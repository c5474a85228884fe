import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiError } from '../calls/api-error';
import { Notice } from '../forms/notice';
import { useUnsavedChanges } from '../session/unsaved';
import { BusyButton } from './busy-button';
import classes from './dialog-form.module.css';

export interface DialogFormProps<T> {
  /** Label of the button that submits, and while it does. */
  action: string;
  submitting: string;
  /** What it does cannot be undone: its button is red. */
  danger?: boolean;
  disabled?: boolean;
  cancel?: string;
  /** Heads what was refused. */
  problemTitle?: string;
  submit: (fields: FormData) => Promise<T>;
  onDone: (result: T) => void;
  onCancel: () => void;
  /** Fields, with what the server says of each. */
  children: (errors: Readonly<Record<string, string>>, readOnly: boolean) => ReactNode;
}

/** The form of a staff dialog. What the server refuses is told above, or at its field; what was typed stays. */
export function DialogForm<T>(props: DialogFormProps<T>) {
  const { action, submitting, danger, disabled, cancel, problemTitle } = props;
  const { submit, onDone, onCancel, children } = props;
  const [busy, setBusy] = useState(false);
  const [touched, setTouched] = useState(false);
  useUnsavedChanges(touched);
  const [problem, setProblem] = useState<string | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  const run = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || disabled) return;
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
      setProblem(cause instanceof Error ? cause.message : String(cause));
      setBusy(false);
      const [faulty] = Object.keys(fields);
      const field = faulty && form.elements.namedItem(faulty);
      if (field instanceof HTMLElement) field.focus();
    }
  };

  return (
    // Not onInput: drawn between the two events of a select, a controlled one would lose what was just chosen.
    <form className={classes.form} method="post" onSubmit={run} onChange={() => setTouched(true)}>
      {problem ? (
        <Notice kind="bad">
          {problemTitle ? <b className={classes.title}>{problemTitle}</b> : null}
          {problem}
        </Notice>
      ) : null}
      {children(errors, busy)}
      <div className={classes.buttons}>
        <Button variant="default" disabled={busy} onClick={onCancel}>
          {cancel ?? 'Cancelar'}
        </Button>
        <BusyButton type="submit" color={danger ? 'arcilla' : undefined} busy={busy} disabled={disabled}>
          {busy ? submitting : action}
        </BusyButton>
      </div>
    </form>
  );
}
