import { Button, TextInput } from 'shared/ui';
import { CredentialsForm } from '../../parts/credentials/credentials-form';
import { problemOf } from '../../parts/credentials/problem';
import { SubmitButton } from '../../parts/credentials/submit-button';
import { useCredentialsForm } from '../../parts/credentials/use-credentials-form';
import { recoverAccount } from '../../parts/second-factor/recovery-calls';

interface Props {
  onRecovered: () => void;
  onCancel: () => void;
}

/** Asks for a recovery code instead of the lost phone's code. What was typed stays after a refusal. */
export function RecoveryForm({ onRecovered, onCancel }: Props) {
  const form = useCredentialsForm({
    async send(fields) {
      await recoverAccount(String(fields.get('codigo')));
      onRecovered();
    },
    problemOf: (cause) => problemOf(cause, 'No pudimos comprobar el código'),
  });
  return (
    <CredentialsForm of={form}>
      <TextInput
        {...form.field('codigo')}
        label="Código de recuperación"
        placeholder="ABCD-EFGH-JKMN-PQRS"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        autoFocus
        required
        data-missing="Escriba uno de sus códigos de recuperación."
        withAsterisk={false}
      />
      <SubmitButton of={form} doing="Comprobando...">
        Usar el código
      </SubmitButton>
      <Button variant="subtle" fullWidth disabled={form.submitting} onClick={onCancel}>
        Volver
      </Button>
    </CredentialsForm>
  );
}
