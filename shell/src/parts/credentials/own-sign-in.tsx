import { type ReactNode, useState } from 'react';
import { useSession } from 'shared';
import { Button } from 'shared/ui';
import { type SignInStep, signIn } from '../../identity/sign-in';
import { CodeForm, codeHint } from './code-form';
import { CredentialsForm } from './credentials-form';
import { EmailField } from './email-field';
import { PasswordField } from './password-field';
import { type Problem, signInProblem } from './problem';
import { SubmitButton } from './submit-button';
import { useCredentialsForm } from './use-credentials-form';

type CodeChallenge = Extract<SignInStep, { kind: 'code' }>;

/** Why a sign-in step cannot be continued here. */
const PROBLEMS: Partial<Record<SignInStep['kind'], string>> = {
  'without-role': 'Usuario sin permisos válidos',
  setup: 'Debe activar la verificación en dos pasos: salga e ingrese otra vez.',
  'new-password': 'Debe crear una contraseña nueva: salga e ingrese otra vez.',
};

interface Props {
  /** Label of the password form's button. */
  action: string;
  /** Label of the button that cancels. */
  leave: string;
  onLeave: () => void;
  onSignedIn?: () => void;
  /** Renders the form in its frame. `hint` says where the code comes from; null while the password is asked for. */
  children: (form: ReactNode, hint: string | null) => ReactNode;
}

/** The user who is signed in, or was until just now, enters password and second factor again. */
export function OwnSignIn({ action, leave, onLeave, onSignedIn, children }: Props) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [challenge, setChallenge] = useState<CodeChallenge | null>(null);

  const proceed = (step: SignInStep) => {
    if (step.kind === 'signed-in') return onSignedIn?.();
    setChallenge(step.kind === 'code' ? step : null);
    const text = PROBLEMS[step.kind];
    setProblem(text === undefined ? null : { text });
  };
  return children(
    challenge ? (
      <CodeForm challenge={challenge} onStep={proceed} onCancel={() => setChallenge(null)} />
    ) : (
      // A new problem is a new attempt: the key resets the form, so that it can be sent again.
      <PasswordForm key={problem?.text} {...{ action, leave, onLeave }} told={problem} onStep={proceed} />
    ),
    challenge && codeHint(challenge),
  );
}

interface PasswordFormProps extends Pick<Props, 'action' | 'leave' | 'onLeave'> {
  told: Problem | null;
  onStep: (step: SignInStep) => void;
}

function PasswordForm({ action, leave, onLeave, told, onStep }: PasswordFormProps) {
  const email = useSession((state) => state.user?.email ?? '');
  const form = useCredentialsForm({
    send: async (fields) => onStep(await signIn(email, String(fields.get('password')))),
    problemOf: signInProblem,
    told,
  });
  return (
    <CredentialsForm of={form}>
      <EmailField value={email} readOnly />
      <PasswordField {...form.field('password')} label="Contraseña" autoComplete="current-password" />
      <SubmitButton of={form} doing="Iniciando sesión...">
        {action}
      </SubmitButton>
      <Button variant="subtle" fullWidth disabled={form.submitting} onClick={onLeave}>
        {leave}
      </Button>
    </CredentialsForm>
  );
}
