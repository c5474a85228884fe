import { type ComponentType, lazy, Suspense } from 'react';
import { unsavedForms } from 'shared';
import { useStore } from 'zustand';
import type { LeaveQuestionsProps } from './leave-questions';
import { signOutAsked } from './use-sign-out';

type Questions = ComponentType<LeaveQuestionsProps>;

/** The loaded component, which renders at once: a lazy one would suspend first, and the user could leave meanwhile. */
let loaded: Questions | null = null;

const load = async (): Promise<{ default: Questions }> => {
  const module = await import('./leave-questions');
  loaded = module.default;
  return module;
};

/** If the code of the questions fails to load, nothing is asked. */
const LazyQuestions = lazy(() => load().catch(() => ({ default: () => null })));

/** Preloads the questions' code where there may soon be unsaved changes. */
export const prepareLeaveQuestions = () => void load().catch(() => undefined);

/** Asks before unsaved changes are lost. Its code loads when there are unsaved changes. */
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
