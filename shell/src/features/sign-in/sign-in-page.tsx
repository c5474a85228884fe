import { lazy, Suspense, useEffect, useState } from 'react';
import type { PageHandle, Role } from 'shared';
import { useLocation, useNavigate, useSearchParams } from 'shared/router';
import type { SignInStep } from '../../identity/sign-in';
import { SlotSkeleton } from '../../parts/loading/slot-skeleton';
import { useRemotes } from '../../routing/remotes-context';
import { readSignInState } from '../../routing/sign-in-state';
import { CodeScreen } from './code-screen';
import { destinationOf } from './destination';
import { NewPasswordScreen } from './new-password-screen';
import { SignInScreen } from './sign-in-screen';

export const handle: PageHandle = {
  head: () => ({
    title: 'Ingresar',
    description: 'Ingreso al panel del equipo de asesoría.',
    canonicalPath: '/login',
    noindex: true,
    shared: true,
  }),
};

// Lazy: it carries the QR code, which few sign-ins need.
const SetupScreen = lazy(() => import('./setup-screen'));

type Challenge = Exclude<SignInStep, { kind: 'signed-in' | 'without-role' }>;
/** The empty first form, on opening or again, perhaps after a refusal or a recovery code; or a further question of the provider. */
type Stage = 'opened' | 'again' | 'refused' | 'recovered' | { challenge: Challenge };

const RECOVERED =
  'La verificación en dos pasos quedó desactivada. Ingrese con su contraseña y actívela de nuevo en «Mi cuenta».';

/** `/login` and `/ingresar` (spec: staff-panel §2, "Sign-in"). */
export function Component() {
  const { registry, remotes } = useRemotes();
  // Prepares the screen that opens next.
  useEffect(() => void remotes?.learnFiles(), [remotes]);
  const { message, from } = readSignInState(useLocation().state);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [stage, setStage] = useState<Stage>('opened');

  const enter = async (role: Role) => {
    await navigate(destinationOf(role, from ?? search.get('volver'), registry), { replace: true });
  };
  const cancel = () => setStage('again');
  const proceed = (step: SignInStep) => {
    if (step.kind === 'signed-in') void enter(step.role);
    else if (step.kind === 'without-role') setStage('refused');
    else setStage({ challenge: step });
  };

  if (typeof stage === 'string') {
    return (
      <SignInScreen
        message={stage === 'recovered' ? RECOVERED : message}
        refused={stage === 'refused'}
        autoFocus={stage !== 'opened'}
        onStep={proceed}
      />
    );
  }
  const { challenge } = stage;
  if (challenge.kind === 'new-password') {
    return <NewPasswordScreen challenge={challenge} onStep={proceed} onEnter={enter} onCancel={cancel} />;
  }
  if (challenge.kind === 'code') {
    return (
      <CodeScreen
        challenge={challenge}
        onStep={proceed}
        onCancel={cancel}
        onRecovered={() => setStage('recovered')}
      />
    );
  }
  return (
    <Suspense fallback={<SlotSkeleton />}>
      <SetupScreen challenge={challenge} onStep={proceed} onCancel={cancel} />
    </Suspense>
  );
}
