import { type FormEvent, useState } from 'react';
import { useFieldErrors } from 'shared/forms';
import { ButtonLink } from 'shared/ui';
import { type RecoveryCode, sendRecoveryCode } from '../../identity/recovery';
import { CredentialsFrame } from '../../parts/credentials/credentials-frame';
import { EmailField } from '../../parts/credentials/email-field';
import form from '../../parts/credentials/form.module.css';
import { type Problem, problemOf } from '../../parts/credentials/problem';
import { ProblemNotice } from '../../parts/credentials/problem-notice';
import { SubmitButton } from '../../parts/credentials/submit-button';

/** Step 1: the e-mail that the code goes to. */
export function EmailStep({ onSent }: { onSent: (sent: RecoveryCode) => void }) {
  const [submitting, setSubmitting] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { errors, check, onEdit } = useFieldErrors();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (submitting) return;
    setProblem(null);
    if (!check(event.currentTarget)) return;
    const email = String(new FormData(event.currentTarget).get('email'));
    setSubmitting(true);
    try {
      onSent(await sendRecoveryCode(email));
    } catch (cause) {
      setProblem(problemOf(cause, 'Error enviando código de recuperación'));
    }
    setSubmitting(false);
  };

  return (
    <CredentialsFrame
      title="Recuperar contraseña"
      text="Escriba su email y le enviaremos un código para crear una contraseña nueva."
    >
      <form className={form.form} method="post" noValidate onSubmit={submit} onChange={onEdit}>
        <ProblemNotice problem={problem} />
        <EmailField error={errors.email} readOnly={submitting} onChange={() => setProblem(null)} />
        <SubmitButton submitting={submitting}>
          {submitting ? 'Enviando código...' : 'Enviar código'}
        </SubmitButton>
        <ButtonLink to="/login" variant="subtle" fullWidth>
          Cancelar
        </ButtonLink>
      </form>
    </CredentialsFrame>
  );
}
