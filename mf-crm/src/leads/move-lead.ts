import { queryClient } from 'shared/query';
import type { LeadEstado } from 'shared/rules';
import { ESTADO_LABELS } from 'shared/ui-staff';
import { changeLead, leadQuery } from './leads-queries';

/** Puts a lead back into the estado that it had, unless somebody has moved it on meanwhile. */
export async function moveBack(id: string, from: LeadEstado, to: LeadEstado): Promise<void> {
  const lead = await queryClient.fetchQuery({ ...leadQuery(id), staleTime: 0 });
  if (lead.estado !== from) {
    throw new Error(`Otra persona ya lo pasó a ${ESTADO_LABELS[lead.estado]}.`);
  }
  await changeLead(lead, { estado: to });
}
