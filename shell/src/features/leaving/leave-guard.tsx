import { lazy, Suspense } from 'react';
import { unsavedForms } from 'shared';
import { useStore } from 'zustand';
import { signOutAsked } from './use-sign-out';

const load = () => import('./leave-questions');

/** Without the questions' code nothing is asked; that is no reason to fail. */
const LeaveQuestions = lazy(() => load().catch(() => ({ default: () => null })));

/** Where somebody may soon have something to lose. */
export const prepareLeaveQuestions = () => void load().catch(() => undefined);

/** Asks before something is lost. Its code comes when there is something to lose. */
export function LeaveGuard() {
  const hasUnsaved = useStore(unsavedForms, ({ size }) => size > 0);
  const isSigningOut = useStore(signOutAsked);
  if (!hasUnsaved && !isSigningOut) return null;
  return (
    <Suspense fallback={null}>
      <LeaveQuestions hasUnsaved={hasUnsaved} isSigningOut={isSigningOut} />
    </Suspense>
  );
}
