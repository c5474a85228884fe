import { ButtonLink } from 'shared/ui';
import { type RecoveryCode, sendRecoveryCode } from '../../identity/recovery';
import { CredentialsForm } from '../../parts/credentials/credentials-form';
import { CredentialsFrame } from '../../parts/credentials/credentials-frame';
import { EmailField } from '../../parts/credentials/email-field';
import { problemOf } from '../../parts/credentials/problem';
import { SubmitButton } from '../../parts/credentials/submit-button';
import { useCredentialsForm } from '../../parts/credentials/use-credentials-form';

interface Props {
  /** True when it replaces step 2: then it gets the focus. */
  autoFocus: boolean;
  onSent: (sent: RecoveryCode) => void;
}

/** Step 1: the e-mail that the code goes to. */
export function EmailStep({ autoFocus, onSent }: Props) {
  const form = useCredentialsForm({
    send: async (fields) => onSent(await sendRecoveryCode(String(fields.get('email')))),
    problemOf: (cause) => problemOf(cause, 'Error enviando código de recuperación'),
  });

  return (
    <CredentialsFrame
      title="Recuperar contraseña"
      text="Escriba su email y le enviaremos un código para crear una contraseña nueva."
    >
      <CredentialsForm of={form}>
        <EmailField {...form.field('email')} autoFocus={autoFocus} />
        <SubmitButton of={form} doing="Enviando código...">
          Enviar código
        </SubmitButton>
        <ButtonLink to="/login" variant="subtle" fullWidth>
          Cancelar
        </ButtonLink>
      </CredentialsForm>
    </CredentialsFrame>
  );
}
