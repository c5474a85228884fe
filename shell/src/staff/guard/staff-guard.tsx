import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import {
  type Access,
  forgetExpired,
  forgetUnsaved,
  mayOpen,
  renewBeforeExpiry,
  session,
  useSession,
} from 'shared';
import { AppTheme } from 'shared/app-theme';
import { useLocation, useNavigate } from 'shared/router';
import { prepareLeaveQuestions } from '../../parts/leaving/leave-guard';
import type { SignInState } from '../../routing/sign-in-state';
import { PaletteHost } from '../palette/palette-host';
import { RoleChangeNotice } from './role-change-notice';
import classes from './staff-guard.module.css';

interface Props {
  access: Access;
  children?: ReactNode;
}

const SignInAgain = lazy(() => import('./sign-in-again'));

/**
 * Shows a staff screen to those who may open it and redirects others to /login (spec: staff-panel §2). If the session
 * expires under an open screen, the user signs in again in place: the screen keeps what was typed.
 */
export function StaffGuard({ access, children }: Props) {
  const permitted = useSession((state) => mayOpen(access, state));
  const expired = useSession((state) => state.expired);
  const allowed = permitted && !expired;
  const [opened, setOpened] = useState(allowed);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    if (allowed) {
      setOpened(true);
      prepareLeaveQuestions();
      return renewBeforeExpiry();
    }
    // Expired while the screen is open: sign in again in place.
    if (permitted && opened) return;
    // The first render after hydration is signed out; the store already has the session.
    const now = session.getState();
    if (!permitted && mayOpen(access, now) && !now.expired) return;
    // The session is over and nothing can be saved, so no question is asked.
    forgetUnsaved();
    // After a sign-out, signing in does not return to that screen.
    const state: SignInState = opened ? {} : { from: pathname + search };
    void navigate('/login', { replace: true, state });
  }, [access, permitted, allowed, opened, pathname, search, navigate]);

  useEffect(() => forgetExpired, []);

  if (!permitted || (expired && !opened)) {
    return (
      <p className={classes.redirecting} role="status">
        Redirigiendo...
      </p>
    );
  }
  return (
    <AppTheme>
      <RoleChangeNotice />
      {children}
      <PaletteHost />
      {expired ? (
        <Suspense fallback={null}>
          <SignInAgain />
        </Suspense>
      ) : null}
    </AppTheme>
  );
}
