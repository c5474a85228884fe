import { useEffect } from 'react';
import { useLocation, useNavigate } from 'shared/router';
import { SlotSkeleton } from '../parts/loading/slot-skeleton';
import type { SignInState } from '../routing/sign-in-state';

/** Sends the visitor to /login, which leads back here (spec: staff-panel §2, "Route guard"). */
export function SignInRedirect() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const state: SignInState = { from: pathname + search };
    void navigate('/login', { replace: true, state });
  }, [pathname, search, navigate]);
  return <SlotSkeleton />;
}
