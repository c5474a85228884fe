import { TextInput } from 'shared/ui';

interface Props {
  /** Not where something above has to be read first. */
  autoFocus?: boolean;
  readOnly: boolean;
  error: string | undefined;
  onChange: () => void;
}

/** A code from an e-mail, a text message or an authenticator, named `code`. */
export function CodeField({ autoFocus = true, ...props }: Props) {
  return (
    <TextInput
      {...props}
      name="code"
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
