import { type FormEvent, useState } from 'react';
import { isStorageBlocked, useSession } from 'shared';
import { Notice, useFieldErrors } from 'shared/forms';
import { TextLink } from 'shared/ui';
import { type SignInStep, signIn } from '../../identity/sign-in';
import { CredentialsFrame } from '../../parts/credentials/credentials-frame';
import { EmailField } from '../../parts/credentials/email-field';
import form from '../../parts/credentials/form.module.css';
import { PasswordField } from '../../parts/credentials/password-field';
import { type Problem, signInProblem } from '../../parts/credentials/problem';
import { ProblemNotice } from '../../parts/credentials/problem-notice';
import { SubmitButton } from '../../parts/credentials/submit-button';
import { HOME } from './destination';

const WITHOUT_ROLE: Problem = { text: 'Usuario sin permisos válidos' };

interface Props {
  /** Told by the page that led here. */
  message: string | undefined;
  /** The user of the attempt before is in no staff group. */
  refused: boolean;
  /** It takes the place of another screen, and the focus. */
  autoFocus: boolean;
  onStep: (step: Exclude<SignInStep, { kind: 'without-role' }>) => void;
}

/** E-mail and password (spec: staff-panel §2, "Sign-in" and §8, "Sign-in"). What was typed stays after a refusal. */
export function SignInScreen({ message, refused, autoFocus, onStep }: Props) {
  const [submitting, setSubmitting] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(refused ? WITHOUT_ROLE : null);
  const { errors, check, onEdit } = useFieldErrors();
  const forget = () => setProblem(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (submitting) return;
    forget();
    if (!check(event.currentTarget)) return;
    const fields = new FormData(event.currentTarget);
    setSubmitting(true);
    try {
      const step = await signIn(String(fields.get('email')), String(fields.get('password')));
      if (step.kind !== 'without-role') return onStep(step);
      setProblem(WITHOUT_ROLE);
    } catch (cause) {
      setProblem(signInProblem(cause));
    }
    setSubmitting(false);
  };

  return (
    <CredentialsFrame title="Ingresar" text="Panel del equipo de asesoría.">
      <form className={form.form} method="post" noValidate onSubmit={submit} onChange={onEdit}>
        {message && !problem ? <Notice kind="good">{message}</Notice> : null}
        <SignedInNotice />
        {isStorageBlocked() ? (
          <Notice kind="info">
            Su navegador bloquea el almacenamiento de este sitio: la sesión durará hasta que recargue o cierre
            la página.
          </Notice>
        ) : null}
        <ProblemNotice problem={problem} />
        <EmailField autoFocus={autoFocus} error={errors.email} readOnly={submitting} onChange={forget} />
        <PasswordField
          name="password"
          label="Contraseña"
          autoComplete="current-password"
          error={errors.password}
          readOnly={submitting}
          onChange={forget}
        />
        <SubmitButton submitting={submitting}>{submitting ? 'Iniciando sesión...' : 'Ingresar'}</SubmitButton>
        <p className={form.row}>
          <TextLink to="/recuperar-contrasena">¿Olvidó su contraseña?</TextLink>
          <TextLink to="/contacto">Contactar a soporte</TextLink>
        </p>
      </form>
    </CredentialsFrame>
  );
}

/** With an open session, offers to continue with it or to sign in with another account. */
function SignedInNotice() {
  const role = useSession((state) => state.role);
  const user = useSession((state) => state.user);
  if (!role || !user) return null;
  return (
    <Notice kind="info">
      Ya ingresó como {user.name}. <TextLink to={HOME[role]}>Ir al panel</TextLink>
    </Notice>
  );
}
