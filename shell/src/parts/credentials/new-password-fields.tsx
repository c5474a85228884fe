import { IconCheck, IconPoint } from '@tabler/icons-react';
import { useState } from 'react';
import { VisuallyHidden } from 'shared/ui';
import classes from './new-password-fields.module.css';
import { PasswordField } from './password-field';
import { MISMATCH, RULES } from './password-rules';

interface Props {
  /** What the last attempt was refused for. */
  error: string | null;
  readOnly: boolean;
  autoFocus?: boolean;
  onEdit: () => void;
}

/** Leads to the field that a refusal is about; it is read out with its message. */
export function focusFaulty(form: HTMLFormElement, fault: string): void {
  const field = form.elements.namedItem(fault === MISMATCH ? 'confirmation' : 'password');
  if (field instanceof HTMLElement) field.focus();
}

/** The new password, twice, named `password` and `confirmation`, with what it needs ticked off while it is typed. */
export function NewPasswordFields({ error, readOnly, autoFocus, onEdit }: Props) {
  const [password, setPassword] = useState('');
  const mismatch = error === MISMATCH;
  return (
    <>
      <div>
        <PasswordField
          name="password"
          label="Nueva contraseña"
          autoFocus={autoFocus}
          autoComplete="new-password"
          readOnly={readOnly}
          error={mismatch ? undefined : error}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            onEdit();
          }}
        />
        <ul className={classes.rules}>
          {RULES.map(({ label, holds }) => {
            const done = holds(password);
            const Icon = done ? IconCheck : IconPoint;
            return (
              <li key={label} data-done={done || undefined}>
                <Icon size={16} stroke={1.75} aria-hidden="true" />
                {label}
                {done ? <VisuallyHidden>: cumplida</VisuallyHidden> : null}
              </li>
            );
          })}
        </ul>
      </div>
      <PasswordField
        name="confirmation"
        label="Confirmar contraseña"
        autoComplete="new-password"
        readOnly={readOnly}
        error={mismatch ? error : undefined}
        onChange={onEdit}
      />
    </>
  );
}
