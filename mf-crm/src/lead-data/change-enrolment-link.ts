import { sendJson } from 'shared/json';
import { queryClient } from 'shared/query';
import { leadEnrolmentSchema } from 'shared/schemas';
import { enrolmentPath, enrolmentQuery } from './enrolment-query';
import { LEAD_KEYS } from './leads-cache';

/** POST makes a new link and ends the one before; DELETE ends the link. */
export async function changeEnrolmentLink(leadId: string, method: 'POST' | 'DELETE'): Promise<void> {
  const enrolment = await sendJson('api', enrolmentPath(leadId), leadEnrolmentSchema, { method });
  queryClient.setQueryData(enrolmentQuery(leadId).queryKey, enrolment);
  await queryClient.invalidateQueries({ queryKey: LEAD_KEYS.history(leadId) });
}
