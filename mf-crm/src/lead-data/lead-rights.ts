import { may, useSession } from 'shared';
import type { Lead } from './lead';

/** How the signed-in person is related to a lead (spec: staff-panel §6). The server enforces the rights; this only shows them. */
function leadRights(lead: Lead, me: string | undefined) {
  const isCreator = lead.creadoPor === me;
  const isAdviser = lead.asesorAsignado !== null && lead.asesorAsignado === me;
  const isAssignee = lead.asignadoA !== null && lead.asignadoA === me;
  return {
    isCreator,
    isAdviser,
    isAssignee,
    fromWebForm: lead.creadoPor === 'formulario_web',
    mayAssign: may('leads.assign'),
    mayDelete: may('leads.all') || isCreator,
  };
}

/** `leadRights` of the signed-in person. */
export function useLeadRights(lead: Lead) {
  const me = useSession((state) => state.user?.sub);
  return leadRights(lead, me);
}
