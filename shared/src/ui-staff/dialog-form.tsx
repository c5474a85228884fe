import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiError } from '../calls/api-error';
import { ErrorSummary } from '../forms/error-summary';
import { Refusal } from '../forms/refusal';
import { useFieldErrors } from '../forms/use-field-errors';
import { useUnsavedChanges } from '../session/unsaved';
import { Button } from '../ui';
import { BusyButton } from './busy-button';
import classes from './dialog-form.module.css';

export interface DialogFormProps<T> {
  /** Label of the button that submits, and while it does. */
  action: string;
  submitting: string;
  /** What it does cannot be undone: its button is red. */
  danger?: boolean;
  disabled?: boolean;
  /** What is typed survives the dialog and the page: leaving asks nothing. */
  keepsDraft?: boolean;
  cancel?: string;
  /** Heads what was refused. */
  problemTitle?: string;
  /** Messages by field for what the constraints of the controls don't say; nothing is sent while there are any. */
  check?: (fields: FormData) => Readonly<Record<string, string>>;
  submit: (fields: FormData) => Promise<T>;
  onDone: (result: T) => void;
  onCancel: () => void;
  /** Fields, with what is wrong with each; `forget` removes the messages, as for a day chosen from a calendar. */
  children: (errors: Readonly<Record<string, string>>, readOnly: boolean, forget: () => void) => ReactNode;
}

/**
 * The form of a staff dialog. What is missing is told at its field before anything is sent, what the server refuses above
 * or at its field; what was typed stays.
 */
export function DialogForm<T>(props: DialogFormProps<T>) {
  const { action, submitting, danger, disabled, keepsDraft = false, cancel, problemTitle } = props;
  const { check, submit, onDone, onCancel, children } = props;
  const [busy, setBusy] = useState(false);
  const [touched, setTouched] = useState(false);
  useUnsavedChanges(touched && !keepsDraft);
  const [problem, setProblem] = useState<string | null>(null);
  /** The messages of the fields say all of the server's refusal. */
  const [isListed, setListed] = useState(false);
  const { errors, ...fieldErrors } = useFieldErrors();

  const run = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || disabled) return;
    const form = event.currentTarget;
    const fields = new FormData(form);
    setProblem(null);
    setListed(false);
    const found = check?.(fields) ?? {};
    if (!fieldErrors.check(form, found)) return;
    setBusy(true);
    try {
      const result = await submit(fields);
      setTouched(false);
      onDone(result);
    } catch (cause) {
      setBusy(false);
      const fault = cause instanceof ApiError ? cause : null;
      const names = Object.keys(fault?.fields ?? {});
      const listed = fault?.status === 400 && !problemTitle && names.length > 0;
      if (listed && names.every((name) => form.elements.namedItem(name))) setListed(true);
      else setProblem(cause instanceof Error ? cause.message : String(cause));
      if (fault) fieldErrors.refuse(form, fault.fields);
    }
  };

  return (
    // Not onInput: drawn between the two events of a select, a controlled one would lose what was just chosen.
    <form
      className={classes.form}
      method="post"
      noValidate
      onSubmit={run}
      onChange={(event) => {
        setTouched(true);
        fieldErrors.onEdit(event);
      }}
    >
      <Refusal problem={problem} title={problemTitle} />
      {!problem && (isListed || Object.keys(errors).length > 1) ? (
        // A single missing value is told at its field, which has the focus.
        <ErrorSummary fieldId={fieldErrors.fieldId} errors={errors} />
      ) : null}
      {children(errors, busy, fieldErrors.forget)}
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
