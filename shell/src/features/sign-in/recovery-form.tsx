import { Button, TextInput } from 'shared/ui';
import form from '../../parts/credentials/form.module.css';
import { problemOf } from '../../parts/credentials/problem';
import { ProblemNotice } from '../../parts/credentials/problem-notice';
import { SubmitButton } from '../../parts/credentials/submit-button';
import { useCredentialsForm } from '../../parts/credentials/use-credentials-form';
import { recoverAccount } from '../../parts/second-factor/recovery-calls';

interface Props {
  onRecovered: () => void;
  onCancel: () => void;
}

/** A recovery code in place of a lost phone. What was typed stays after a refusal. */
export function RecoveryForm({ onRecovered, onCancel }: Props) {
  const {
    submitting,
    errors,
    problem,
    forget,
    form: handlers,
  } = useCredentialsForm({
    async send(fields) {
      await recoverAccount(String(fields.get('codigo')));
      onRecovered();
    },
    problemOf: (cause) => problemOf(cause, 'No pudimos comprobar el código'),
  });
  return (
    <form className={form.form} method="post" noValidate {...handlers}>
      <ProblemNotice problem={problem} />
      <TextInput
        name="codigo"
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
        error={errors.codigo}
        readOnly={submitting}
        onChange={forget}
      />
      <SubmitButton submitting={submitting}>{submitting ? 'Comprobando...' : 'Usar el código'}</SubmitButton>
      <Button variant="subtle" fullWidth disabled={submitting} onClick={onCancel}>
        Volver
      </Button>
    </form>
  );
}
