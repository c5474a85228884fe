import { Button } from 'shared/ui';
import type { SignInStep } from '../../identity/sign-in';
import { CodeField } from './code-field';
import classes from './form.module.css';
import { codeProblem } from './problem';
import { ProblemNotice } from './problem-notice';
import { SubmitButton } from './submit-button';
import { useCredentialsForm } from './use-credentials-form';

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
  const { submitting, errors, problem, forget, form } = useCredentialsForm({
    send: async (fields) => onStep(await challenge.answer(String(fields.get('code')))),
    problemOf: (cause) => codeProblem(cause, challenge.medium),
  });

  return (
    <form className={classes.form} method="post" noValidate {...form}>
      <ProblemNotice problem={problem} />
      <CodeField error={errors.code} readOnly={submitting} onChange={forget} />
      <SubmitButton submitting={submitting}>{submitting ? 'Iniciando sesión...' : 'Verificar'}</SubmitButton>
      <Button variant="subtle" fullWidth disabled={submitting} onClick={onCancel}>
        Cancelar
      </Button>
    </form>
  );
}
