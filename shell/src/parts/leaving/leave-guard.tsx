import { type ComponentType, lazy, Suspense } from 'react';
import { unsavedForms } from 'shared';
import { useStore } from 'zustand';
import type { LeaveQuestionsProps } from './leave-questions';
import { signOutAsked } from './use-sign-out';

type Questions = ComponentType<LeaveQuestionsProps>;

/** Once it is there it is shown at once: a lazy component would wait a moment, in which somebody could leave. */
let loaded: Questions | null = null;

const load = async (): Promise<{ default: Questions }> => {
  const module = await import('./leave-questions');
  loaded = module.default;
  return module;
};

/** Without the questions' code nothing is asked; that is no reason to fail. */
const LazyQuestions = lazy(() => load().catch(() => ({ default: () => null })));

/** Where somebody may soon have something to lose. */
export const prepareLeaveQuestions = () => void load().catch(() => undefined);

/** Asks before something is lost. Its code comes when there is something to lose. */
export function LeaveGuard() {
  const hasUnsaved = useStore(unsavedForms, ({ size }) => size > 0);
  const isSigningOut = useStore(signOutAsked);
  if (!hasUnsaved && !isSigningOut) return null;
  const Questions = loaded ?? LazyQuestions;
  return (
    <Suspense fallback={null}>
      <Questions hasUnsaved={hasUnsaved} isSigningOut={isSigningOut} />
    </Suspense>
  );
}
