import { useEffect } from 'react';
import { type PageHandle, session, useSession } from 'shared';
import { useNavigate } from 'shared/router';
import classes from './crm-page.module.css';
import { LeadsScreen } from './leads-screen';

export const handle: PageHandle = {
  head: () => ({
    title: 'CRM - Gestión de Leads',
    description: 'Leads del equipo comercial.',
    noindex: true,
  }),
};

/** `/crm`: the CRM screen outside the panel; a comercial or an admin passes (spec: staff-panel §2, route guard). */
export function Component() {
  const role = useSession((state) => state.role);
  const navigate = useNavigate();

  useEffect(() => {
    // The first render is always signed out; the store itself may already know better.
    if (!role && !session.getState().role) void navigate('/login', { replace: true });
  }, [role, navigate]);

  if (!role) {
    return (
      <p className={classes.redirecting} role="status">
        Redirigiendo...
      </p>
    );
  }
  return (
    <div className={classes.page} data-density="staff">
      <LeadsScreen key={role} role={role} order={1} />
    </div>
  );
}
