import type { SignInStep } from '../../identity/sign-in';
import { CredentialsFrame } from '../../parts/credentials/credentials-frame';
import AuthenticatorSetup from '../../parts/second-factor/authenticator-setup';

interface Props {
  challenge: Extract<SignInStep, { kind: 'setup' }>;
  onStep: (step: SignInStep) => void;
  onCancel: () => void;
}

/** The second factor that the account needs and does not have yet (spec: staff-panel §4, "Session"). */
export default function SetupScreen({ challenge, onStep, onCancel }: Props) {
  return (
    <CredentialsFrame
      title="Verificación en dos pasos"
      text="Su cuenta la exige: además de la contraseña, cada ingreso pide un código de su celular."
    >
      <AuthenticatorSetup
        secret={challenge.secret}
        account={challenge.account}
        onCode={async (code) => onStep(await challenge.answer(code))}
        onCancel={onCancel}
      />
    </CredentialsFrame>
  );
}
