import { TextInput } from 'shared/ui';

interface Props {
  readOnly: boolean;
  onChange: () => void;
}

/** A code from an e-mail, a text message or an authenticator, named `code`. */
export function CodeField(props: Props) {
  return (
    <TextInput
      {...props}
      name="code"
      label="Código"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus
      required
      withAsterisk={false}
    />
  );
}
