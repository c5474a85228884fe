import type { ComponentProps } from 'react';
import { EmailInput } from 'shared/forms';
import { linkedAccount } from './linked-account';

/** The e-mail that names an account, for password managers the user's name. */
export const EmailField = (props: ComponentProps<typeof EmailInput>) => (
  <EmailInput
    name="email"
    label="Email"
    autoComplete="username"
    required
    data-missing="Escriba su email."
    withAsterisk={false}
    defaultValue={props.value === undefined ? linkedAccount().email : undefined}
    {...props}
  />
);
