import { type ReactNode, useEffect, useRef } from 'react';
import { type Access, mayOpen, renewBeforeExpiry, session, useSession } from 'shared';
import { useLocation, useNavigate } from 'shared/router';
import type { SignInState } from '../sign-in/sign-in-state';
import classes from './staff-guard.module.css';

interface Props {
  access: Access;
  children?: ReactNode;
}

/** Shows a staff screen to those who may open it and sends everybody else to /login (spec: staff-panel §2). */
export function StaffGuard({ access, children }: Props) {
  const allowed = useSession(({ role }) => mayOpen(access, role));
  const opened = useRef(allowed);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    // The first render after hydration is signed out; the store itself already knows better.
    const { role, expired } = session.getState();
    if (mayOpen(access, role)) {
      opened.current = true;
      return;
    }
    const state: SignInState = {
      // Who has signed out does not come back to where that was.
      ...((!opened.current || expired) && { from: pathname + search }),
      ...(expired && { message: 'Tu sesión venció. Ingresa de nuevo para continuar.' }),
    };
    void navigate('/login', { replace: true, state });
  }, [access, allowed, pathname, search, navigate]);

  useEffect(() => (allowed ? renewBeforeExpiry() : undefined), [allowed]);

  if (allowed) return children;
  return (
    <p className={classes.redirecting} role="status">
      Redirigiendo...
    </p>
  );
}
