import { type PageHandle, useSession } from 'shared';
import { CrmScreen } from './crm-screen';

export const handle: PageHandle = {
  head: () => ({
    title: 'CRM - Gestión de Leads',
    description: 'Leads del equipo comercial.',
    noindex: true,
  }),
};

/** `/crm`: the CRM screen outside `/admin`. The shell guards the route and puts it into the panel's frame. */
export function Component() {
  const role = useSession((state) => state.role);
  return role ? <CrmScreen key={role} order={2} /> : null;
}
