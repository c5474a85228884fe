import { type FormEvent, useState } from 'react';
import { useFieldErrors } from 'shared/forms';
import { Button } from 'shared/ui';
import type { SignInStep } from '../../identity/sign-in';
import { CodeField } from './code-field';
import form from './form.module.css';
import { codeProblem, type Problem } from './problem';
import { ProblemNotice } from './problem-notice';
import { SubmitButton } from './submit-button';

export interface CodeFormProps {
  challenge: Extract<SignInStep, { kind: 'code' }>;
  onStep: (step: SignInStep) => void;
  onCancel: () => void;
}

/** Says where the code comes from. */
export function codeHint({ medium, destination }: CodeFormProps['challenge']): string {
  if (medium === 'app') return 'Escriba el código que muestra su aplicación de autenticación.';
  return `Escriba el código que enviamos por mensaje de texto${destination && ` a ${destination}`}.`;
}

/** Field and buttons for the code. */
export function CodeForm({ challenge, onStep, onCancel }: CodeFormProps) {
  const [submitting, setSubmitting] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { errors, check, onEdit } = useFieldErrors();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (submitting) return;
    setProblem(null);
    if (!check(event.currentTarget)) return;
    const code = String(new FormData(event.currentTarget).get('code'));
    setSubmitting(true);
    try {
      onStep(await challenge.answer(code));
    } catch (cause) {
      setProblem(codeProblem(cause, challenge.medium));
      setSubmitting(false);
    }
  };

  return (
    <form className={form.form} method="post" noValidate onSubmit={submit} onChange={onEdit}>
      <ProblemNotice problem={problem} />
      <CodeField error={errors.code} readOnly={submitting} onChange={() => setProblem(null)} />
      <SubmitButton submitting={submitting}>{submitting ? 'Iniciando sesión...' : 'Verificar'}</SubmitButton>
      <Button variant="subtle" fullWidth disabled={submitting} onClick={onCancel}>
        Cancelar
      </Button>
    </form>
  );
}
