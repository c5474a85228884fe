import { useEffect } from 'react';
import { draftCount, forgetUnsaved, session, unsavedForms, unsentCount } from 'shared';
import { useBlocker, useNavigate } from 'shared/router';
import { Button, Row } from 'shared/ui';
import { Dialog } from '../dialog/dialog';
import { signOutAsked } from './use-sign-out';

export interface LeaveQuestionsProps {
  hasUnsaved: boolean;
  isSigningOut: boolean;
}

/** Asks before unsaved changes are left behind. */
export default function LeaveQuestions({ hasUnsaved, isSigningOut }: LeaveQuestionsProps) {
  useEffect(() => {
    if (!hasUnsaved) return;
    // The browser shows its own text.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasUnsaved]);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && unsavedForms.getState().size > 0,
  );

  if (isSigningOut) return <SignOutQuestion hasUnsaved={hasUnsaved} />;
  if (blocker.state !== 'blocked') return null;
  return (
    <Question
      title="¿Salir sin guardar?"
      text="Tiene cambios sin guardar. Si sale de esta página, se pierden."
      stay="Seguir editando"
      leave="Salir sin guardar"
      onStay={() => blocker.reset()}
      onLeave={() => blocker.proceed()}
    />
  );
}

const LIST = new Intl.ListFormat('es');

function SignOutQuestion({ hasUnsaved }: { hasUnsaved: boolean }) {
  const navigate = useNavigate();
  const close = () => signOutAsked.setState(false, true);
  const unsent = unsentCount();
  const drafts = draftCount();
  const lost = [
    ...(hasUnsaved ? ['cambios sin guardar'] : []),
    ...(drafts === 1 ? ['1 formulario a medio escribir'] : []),
    ...(drafts > 1 ? [`${drafts} formularios a medio escribir`] : []),
    ...(unsent === 1 ? ['1 cambio sin enviar al servidor'] : []),
    ...(unsent > 1 ? [`${unsent} cambios sin enviar al servidor`] : []),
  ];
  return (
    <Question
      title="¿Cerrar sesión?"
      text={`Tiene ${LIST.format(lost)}. Si cierra la sesión, se pierden.`}
      stay="Seguir aquí"
      leave="Cerrar sesión"
      onStay={close}
      onLeave={() => {
        close();
        forgetUnsaved();
        session.getState().signOut();
        void navigate('/login');
      }}
    />
  );
}

/** Otherwise the escape key would also close a dialog of the page below, with what was typed into it. */
const escapeIsOurs = { 'data-mantine-stop-propagation': 'true' };

interface QuestionProps {
  title: string;
  text: string;
  stay: string;
  leave: string;
  onStay: () => void;
  onLeave: () => void;
}

function Question({ title, text, stay, leave, onStay, onLeave }: QuestionProps) {
  return (
    <Dialog title={title} text={text} onCancel={onStay}>
      <Row gap={8} align="stretch" justify="flex-end">
        <Button variant="default" onClick={onStay} {...escapeIsOurs}>
          {stay}
        </Button>
        <Button color="arcilla" onClick={onLeave} {...escapeIsOurs}>
          {leave}
        </Button>
      </Row>
    </Dialog>
  );
}
