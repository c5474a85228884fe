import { useState } from 'react';
import type { SignInStep } from '../../identity/sign-in';
import { CredentialsFrame } from '../../parts/credentials/credentials-frame';
import AuthenticatorSetup from '../../parts/second-factor/authenticator-setup';
import { createRecoveryCodes } from '../../parts/second-factor/recovery-calls';
import RecoveryCodes from '../../parts/second-factor/recovery-codes';

interface Props {
  challenge: Extract<SignInStep, { kind: 'setup' }>;
  onStep: (step: SignInStep) => void;
  onCancel: () => void;
}

/** Sets up the required second factor (spec: staff-panel §4, "Session"), then shows its recovery codes. */
export default function SetupScreen({ challenge, onStep, onCancel }: Props) {
  const [made, setMade] = useState<{ codes: readonly string[]; step: SignInStep } | null>(null);

  if (made) {
    return (
      <CredentialsFrame
        title="Códigos de recuperación"
        text="La verificación quedó activa. Un paso más, por si pierde el celular."
      >
        <RecoveryCodes codes={made.codes} onDone={() => onStep(made.step)} />
      </CredentialsFrame>
    );
  }
  return (
    <CredentialsFrame
      title="Verificación en dos pasos"
      text="Su cuenta la exige: además de la contraseña, cada ingreso pide un código de su celular."
    >
      <AuthenticatorSetup
        secret={challenge.secret}
        account={challenge.account}
        onCode={async (code) => {
          const step = await challenge.answer(code);
          if (step.kind !== 'signed-in') return onStep(step);
          // Without codes the panel still opens; «Mi cuenta» asks for them.
          const codes = await createRecoveryCodes().catch(() => null);
          if (codes) setMade({ codes, step });
          else onStep(step);
        }}
        onCancel={onCancel}
      />
    </CredentialsFrame>
  );
}
