import { TextInput } from 'shared/ui';
import type { Credentials } from './use-credentials-form';

interface Props {
  /** False where something above has to be read first. */
  autoFocus?: boolean;
  of: Credentials;
}

/** A code from an e-mail, a text message or an authenticator, named `code`. */
export function CodeField({ autoFocus = true, of: form }: Props) {
  return (
    <TextInput
      {...form.field('code')}
      label="Código"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus={autoFocus}
      required
      data-missing="Escriba el código."
      withAsterisk={false}
    />
  );
}
