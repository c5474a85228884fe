import type { ComponentProps } from 'react';
import { TextInput } from 'shared/ui';
import { linkedAccount } from './linked-account';

/** The e-mail that names an account, for password managers the user's name. */
export const EmailField = (props: ComponentProps<typeof TextInput>) => (
  <TextInput
    name="email"
    label="Email"
    type="email"
    autoComplete="username"
    required
    data-missing="Escriba su email."
    withAsterisk={false}
    defaultValue={props.value === undefined ? linkedAccount().email : undefined}
    {...props}
  />
);
