import { Button } from 'shared/ui';
import type { SignInStep } from '../../identity/sign-in';
import { CodeField } from './code-field';
import { CredentialsForm } from './credentials-form';
import { codeProblem } from './problem';
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
  const form = useCredentialsForm({
    send: async (fields) => onStep(await challenge.answer(String(fields.get('code')))),
    problemOf: (cause) => codeProblem(cause, challenge.medium),
  });

  return (
    <CredentialsForm of={form}>
      <CodeField of={form} />
      <SubmitButton of={form} doing="Iniciando sesión...">
        Verificar
      </SubmitButton>
      <Button variant="subtle" fullWidth disabled={form.submitting} onClick={onCancel}>
        Cancelar
      </Button>
    </CredentialsForm>
  );
}
