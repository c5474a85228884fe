import { useEffect, useEffectEvent, useState } from 'react';
import type { Role } from 'shared';
import { Notice, useOutcomeFocus } from 'shared/forms';
import { Button } from 'shared/ui';
import type { SignInStep } from '../../identity/sign-in';
import { CredentialsForm } from '../../parts/credentials/credentials-form';
import { CredentialsFrame } from '../../parts/credentials/credentials-frame';
import { NewPasswordFields } from '../../parts/credentials/new-password-fields';
import { newPasswordProblem } from '../../parts/credentials/password-rules';
import { SubmitButton } from '../../parts/credentials/submit-button';
import { useNewPassword } from '../../parts/credentials/use-new-password';

/** spec: staff-panel §9. */
const REDIRECT_MS = 2000;

interface Props {
  challenge: Extract<SignInStep, { kind: 'new-password' }>;
  onStep: (step: SignInStep) => void;
  onEnter: (role: Role) => void;
  onCancel: () => void;
}

/** The forced new password (spec: staff-panel §2, "Sign-in" and §5, "New password"). */
export function NewPasswordScreen({ challenge, onStep, onEnter, onCancel }: Props) {
  const [changedAs, setChangedAs] = useState<Role | null>(null);
  const form = useNewPassword(
    newPasswordProblem,
    async (password) => {
      const step = await challenge.answer(password);
      if (step.kind === 'signed-in') setChangedAs(step.role);
      else onStep(step);
    },
    'Error cambiando contraseña',
  );

  return (
    <CredentialsFrame
      title="Cree una contraseña nueva"
      text="Es su primer ingreso. La contraseña temporal deja de servir."
    >
      {changedAs ? (
        <Changed onDone={() => onEnter(changedAs)} />
      ) : (
        <CredentialsForm of={form}>
          <NewPasswordFields of={form} autoFocus />
          <SubmitButton of={form} doing="Cambiando contraseña...">
            Cambiar contraseña
          </SubmitButton>
          <Button variant="subtle" fullWidth disabled={form.submitting} onClick={onCancel}>
            Cancelar
          </Button>
        </CredentialsForm>
      )}
    </CredentialsFrame>
  );
}

function Changed({ onDone }: { onDone: () => void }) {
  const message = useOutcomeFocus<HTMLDivElement>(true);
  const done = useEffectEvent(onDone);
  // The two seconds begin once, when the message appears.
  useEffect(() => {
    const timer = setTimeout(() => done(), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={message} tabIndex={-1}>
      <Notice kind="good">Contraseña cambiada exitosamente. Redirigiendo...</Notice>
    </div>
  );
}
