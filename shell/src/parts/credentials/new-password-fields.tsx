import { IconCheck, IconPoint } from '@tabler/icons-react';
import { useState } from 'react';
import { Hint, VisuallyHidden } from 'shared/ui';
import classes from './new-password-fields.module.css';
import { PasswordField } from './password-field';
import { RULES } from './password-rules';
import type { Credentials } from './use-credentials-form';

interface Props {
  of: Credentials;
  autoFocus?: boolean;
}

/** The new password, twice, named `password` and `confirmation`; its rules are ticked off while typing. */
export function NewPasswordFields({ of: form, autoFocus }: Props) {
  const [password, setPassword] = useState('');
  const field = form.field('password');
  return (
    <>
      <div>
        <PasswordField
          {...field}
          label="Nueva contraseña"
          data-missing="Escriba su contraseña nueva."
          autoFocus={autoFocus}
          autoComplete="new-password"
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            field.onChange();
          }}
        />
        <Hint component="ul" className={classes.rules}>
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
        </Hint>
      </div>
      <PasswordField
        {...form.field('confirmation')}
        label="Confirmar contraseña"
        data-missing="Escriba otra vez la contraseña nueva."
        autoComplete="new-password"
      />
    </>
  );
}
