import { type FormEvent, useState } from 'react';
import { Button } from 'shared/ui';
import type { SignInStep } from '../../identity/sign-in';
import { CodeField } from '../credentials/code-field';
import { CredentialsFrame } from '../credentials/credentials-frame';
import form from '../credentials/form.module.css';
import { codeProblem, type Problem } from '../credentials/problem';
import { ProblemNotice } from '../credentials/problem-notice';

interface Props {
  challenge: Extract<SignInStep, { kind: 'code' }>;
  onStep: (step: SignInStep) => void;
  onCancel: () => void;
}

/** The second factor, where the provider asks for one (spec: staff-panel §4, Session: challenges). */
export function CodeScreen(props: Props) {
  return (
    <CredentialsFrame title="Código de verificación" text={codeHint(props.challenge)}>
      <CodeForm {...props} />
    </CredentialsFrame>
  );
}

/** Where the code comes from. */
export function codeHint({ medium, destination }: Props['challenge']): string {
  if (medium === 'app') return 'Escriba el código que muestra su aplicación de autenticación.';
  return `Escriba el código que enviamos por mensaje de texto${destination && ` a ${destination}`}.`;
}

/** The code alone. */
export function CodeForm({ challenge, onStep, onCancel }: Props) {
  const [submitting, setSubmitting] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (submitting) return;
    const code = String(new FormData(event.currentTarget).get('code'));
    setSubmitting(true);
    setProblem(null);
    try {
      onStep(await challenge.answer(code));
    } catch (cause) {
      setProblem(codeProblem(cause, challenge.medium));
      setSubmitting(false);
    }
  };

  return (
    <form className={form.form} method="post" onSubmit={submit}>
      <ProblemNotice problem={problem} />
      <CodeField readOnly={submitting} onChange={() => setProblem(null)} />
      <Button type="submit" fullWidth disabled={submitting}>
        {submitting ? 'Iniciando sesión...' : 'Verificar'}
      </Button>
      <Button variant="subtle" fullWidth disabled={submitting} onClick={onCancel}>
        Cancelar
      </Button>
    </form>
  );
}
