import { useEffect, useState } from 'react';
import { Notice, useOutcomeFocus } from 'shared/forms';
import { useNavigate } from 'shared/router';
import { Button, ButtonLink, Grid } from 'shared/ui';
import type { RecoveryCode } from '../../identity/recovery';
import { CodeField } from '../../parts/credentials/code-field';
import { CredentialsForm } from '../../parts/credentials/credentials-form';
import { CredentialsFrame } from '../../parts/credentials/credentials-frame';
import { NewPasswordFields } from '../../parts/credentials/new-password-fields';
import { recoveredPasswordProblem } from '../../parts/credentials/password-rules';
import { SubmitButton } from '../../parts/credentials/submit-button';
import { useNewPassword } from '../../parts/credentials/use-new-password';
import type { SignInState } from '../../routing/sign-in-state';

/** spec: staff-panel §9. */
const REDIRECT_MS = 2000;

/** Step 2: the code and the new password. */
export function ConfirmStep({ sent, onBack }: { sent: RecoveryCode; onBack: () => void }) {
  const [done, setDone] = useState(false);
  const form = useNewPassword(
    recoveredPasswordProblem,
    async (password, fields) => {
      if (!sent.user) throw new Error('Error interno: usuario no encontrado');
      await sent.user.confirm(String(fields.get('code')), password);
      setDone(true);
    },
    'Error restableciendo contraseña',
  );

  const target = sent.destination ? ` a ${sent.destination}` : ' a su correo';
  return (
    <CredentialsFrame
      title="Recuperar contraseña"
      text={`Enviamos un código${target}. Escríbalo junto con su contraseña nueva.`}
    >
      {done ? (
        <Restored />
      ) : (
        <CredentialsForm of={form}>
          <CodeField of={form} />
          <NewPasswordFields of={form} />
          <SubmitButton of={form} doing="Restableciendo contraseña...">
            Restablecer contraseña
          </SubmitButton>
          <Grid columns="1fr 1fr" gap={12}>
            <Button variant="default" disabled={form.submitting} onClick={onBack}>
              Volver
            </Button>
            <ButtonLink to="/login" variant="subtle">
              Cancelar
            </ButtonLink>
          </Grid>
        </CredentialsForm>
      )}
    </CredentialsFrame>
  );
}

function Restored() {
  const navigate = useNavigate();
  const message = useOutcomeFocus<HTMLDivElement>(true);
  useEffect(() => {
    const state: SignInState = { message: 'Su contraseña fue restablecida. Ingrese con la nueva.' };
    const timer = setTimeout(() => void navigate('/login', { state }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div ref={message} tabIndex={-1}>
      <Notice kind="good">Contraseña restablecida exitosamente. Redirigiendo...</Notice>
    </div>
  );
}
