import type { ComponentProps } from 'react';
import { EmailInput } from 'shared/forms';
import { linkedAccount } from './linked-account';

/** The account's e-mail, which password managers take as user name. */
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
