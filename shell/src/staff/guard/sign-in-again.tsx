import { type FormEvent, useState } from 'react';
import { useSession } from 'shared';
import { useFieldErrors } from 'shared/forms';
import { Button } from 'shared/ui';
import { type SignInStep, signIn } from '../../identity/sign-in';
import { CodeForm, codeHint } from '../../parts/credentials/code-form';
import { EmailField } from '../../parts/credentials/email-field';
import form from '../../parts/credentials/form.module.css';
import { PasswordField } from '../../parts/credentials/password-field';
import { type Problem, signInProblem } from '../../parts/credentials/problem';
import { ProblemNotice } from '../../parts/credentials/problem-notice';
import { SubmitButton } from '../../parts/credentials/submit-button';
import { Dialog } from '../../parts/dialog/dialog';
import { useSignOut } from '../../parts/leaving/use-sign-out';

type CodeChallenge = Extract<SignInStep, { kind: 'code' }>;

/** Over a staff screen whose session has expired: the same person signs in again and continues. */
export default function SignInAgain() {
  const signOut = useSignOut();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [challenge, setChallenge] = useState<CodeChallenge | null>(null);

  const proceed = (step: SignInStep) => {
    // Signed in: the session is there again, and with it the screen below.
    if (step.kind === 'signed-in') return;
    setChallenge(step.kind === 'code' ? step : null);
    if (step.kind === 'without-role') setProblem({ text: 'Usuario sin permisos válidos' });
    if (step.kind === 'setup') {
      setProblem({ text: 'Debe activar la verificación en dos pasos: salga e ingrese otra vez.' });
    }
    if (step.kind === 'new-password') {
      setProblem({ text: 'Debe crear una contraseña nueva: salga e ingrese otra vez.' });
    }
  };

  return (
    <Dialog
      title="Su sesión venció"
      text={challenge ? codeHint(challenge) : 'Ingrese de nuevo para continuar. Lo que escribió sigue aquí.'}
      // The e-mail is known, so the focus goes to the password.
      initialFocus="[name=password]"
    >
      {challenge ? (
        <CodeForm challenge={challenge} onStep={proceed} onCancel={() => setChallenge(null)} />
      ) : (
        <PasswordForm problem={problem} onProblem={setProblem} onStep={proceed} onLeave={signOut} />
      )}
    </Dialog>
  );
}

interface PasswordFormProps {
  problem: Problem | null;
  onProblem: (problem: Problem | null) => void;
  onStep: (step: SignInStep) => void;
  onLeave: () => void;
}

function PasswordForm({ problem, onProblem, onStep, onLeave }: PasswordFormProps) {
  const email = useSession((state) => state.user?.email ?? '');
  const [submitting, setSubmitting] = useState(false);
  const { errors, check, onEdit } = useFieldErrors();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (submitting) return;
    onProblem(null);
    if (!check(event.currentTarget)) return;
    const password = String(new FormData(event.currentTarget).get('password'));
    setSubmitting(true);
    try {
      onStep(await signIn(email, password));
    } catch (cause) {
      onProblem(signInProblem(cause));
    }
    setSubmitting(false);
  };

  return (
    <form className={form.form} method="post" noValidate onSubmit={submit} onChange={onEdit}>
      <ProblemNotice problem={problem} />
      <EmailField value={email} readOnly />
      <PasswordField
        name="password"
        label="Contraseña"
        autoComplete="current-password"
        error={errors.password}
        readOnly={submitting}
        onChange={() => onProblem(null)}
      />
      <SubmitButton submitting={submitting}>{submitting ? 'Iniciando sesión...' : 'Ingresar'}</SubmitButton>
      <Button variant="subtle" fullWidth disabled={submitting} onClick={onLeave}>
        Salir
      </Button>
    </form>
  );
}
