import { draftCount, session, unsavedForms, unsentCount } from 'shared';
import { useNavigate } from 'shared/router';
import { createStore } from 'zustand';

/** Whether a sign-out waits for an answer, as something would be lost. */
export const signOutAsked = createStore<boolean>(() => false);

/** Signs out and goes to /login (spec: staff-panel §6); asks first if something would be lost. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return () => {
    if (unsavedForms.getState().size > 0 || unsentCount() > 0 || draftCount() > 0) {
      signOutAsked.setState(true, true);
      return;
    }
    session.getState().signOut();
    void navigate('/login');
  };
}
