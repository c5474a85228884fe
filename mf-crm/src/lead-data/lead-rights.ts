import { type Role, useSession } from 'shared';
import type { Lead } from './lead';

/** What the signed-in person is to a lead (spec: staff-panel §6). The server enforces the rights; this only shows them. */
function leadRights(lead: Lead, role: Role, me: string | undefined) {
  const isCreator = lead.creadoPor === me;
  const isAdviser = lead.asesorAsignado !== null && lead.asesorAsignado === me;
  const isAssignee = lead.asignadoA !== null && lead.asignadoA === me;
  return {
    isCreator,
    isAdviser,
    isAssignee,
    fromWebForm: lead.creadoPor === 'formulario_web',
    mayAssign: role === 'admin',
    mayDelete: role === 'admin' || isCreator,
  };
}

/** `leadRights` of who is signed in. */
export function useLeadRights(lead: Lead, role: Role) {
  const me = useSession((state) => state.user?.sub);
  return leadRights(lead, role, me);
}
