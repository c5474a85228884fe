import { isStorageBlocked, useSession } from 'shared';
import { Notice } from 'shared/forms';
import { Row, TextLink } from 'shared/ui';
import { type SignInStep, signIn } from '../../identity/sign-in';
import { CredentialsForm } from '../../parts/credentials/credentials-form';
import { CredentialsFrame } from '../../parts/credentials/credentials-frame';
import { EmailField } from '../../parts/credentials/email-field';
import { PasswordField } from '../../parts/credentials/password-field';
import { type Problem, signInProblem } from '../../parts/credentials/problem';
import { SubmitButton } from '../../parts/credentials/submit-button';
import { useCredentialsForm } from '../../parts/credentials/use-credentials-form';
import { HOME } from '../../parts/role-home/role-home';

/** The user is in no staff group. */
class WithoutRole extends Error {}
const WITHOUT_ROLE: Problem = { text: 'Usuario sin permisos válidos' };

interface Props {
  /** Message from the page that led here. */
  message: string | undefined;
  /** The user of the previous attempt is in no staff group. */
  refused: boolean;
  /** True when it replaces another screen: then it gets the focus. */
  autoFocus: boolean;
  onStep: (step: Exclude<SignInStep, { kind: 'without-role' }>) => void;
}

/** E-mail and password (spec: staff-panel §2, "Sign-in" and §8, "Sign-in"). What was typed stays after a refusal. */
export function SignInScreen({ message, refused, autoFocus, onStep }: Props) {
  const form = useCredentialsForm({
    async send(fields) {
      const step = await signIn(String(fields.get('email')), String(fields.get('password')));
      if (step.kind === 'without-role') throw new WithoutRole();
      onStep(step);
    },
    problemOf: (cause) => (cause instanceof WithoutRole ? WITHOUT_ROLE : signInProblem(cause)),
    told: refused ? WITHOUT_ROLE : null,
  });

  return (
    <CredentialsFrame title="Ingresar" text="Panel del equipo de asesoría.">
      <CredentialsForm
        of={form}
        heading={
          <>
            {message && !form.problem ? <Notice kind="good">{message}</Notice> : null}
            <SignedInNotice />
            {isStorageBlocked() ? (
              <Notice kind="info">
                Su navegador bloquea el almacenamiento de este sitio: la sesión durará hasta que recargue o
                cierre la página.
              </Notice>
            ) : null}
          </>
        }
      >
        <EmailField {...form.field('email')} autoFocus={autoFocus} />
        <PasswordField {...form.field('password')} label="Contraseña" autoComplete="current-password" />
        <SubmitButton of={form} doing="Iniciando sesión...">
          Ingresar
        </SubmitButton>
        <Row component="p" gap="8px 16px" align="stretch" justify="space-between">
          <TextLink to="/recuperar-contrasena">¿Olvidó su contraseña?</TextLink>
          <TextLink to="/contacto">Contactar a soporte</TextLink>
        </Row>
      </CredentialsForm>
    </CredentialsFrame>
  );
}

/** With an open session, offers to continue or to sign in with another account. */
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
