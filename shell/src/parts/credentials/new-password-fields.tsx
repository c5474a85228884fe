import { IconCheck, IconPoint } from '@tabler/icons-react';
import { useState } from 'react';
import type { FieldErrors } from 'shared/forms';
import { VisuallyHidden } from 'shared/ui';
import classes from './new-password-fields.module.css';
import { PasswordField } from './password-field';
import { RULES } from './password-rules';

interface Props {
  errors: FieldErrors['errors'];
  readOnly: boolean;
  autoFocus?: boolean;
  onEdit: () => void;
}

/** The new password, twice, named `password` and `confirmation`, with what it needs ticked off while it is typed. */
export function NewPasswordFields({ errors, readOnly, autoFocus, onEdit }: Props) {
  const [password, setPassword] = useState('');
  return (
    <>
      <div>
        <PasswordField
          name="password"
          label="Nueva contraseña"
          data-missing="Escriba su contraseña nueva."
          autoFocus={autoFocus}
          autoComplete="new-password"
          readOnly={readOnly}
          error={errors.password}
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
        data-missing="Escriba otra vez la contraseña nueva."
        autoComplete="new-password"
        readOnly={readOnly}
        error={errors.confirmation}
        onChange={onEdit}
      />
    </>
  );
}
