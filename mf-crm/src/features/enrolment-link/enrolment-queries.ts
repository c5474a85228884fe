import { getJson, sendJson } from 'shared/json';
import { queryClient, queryOptions } from 'shared/query';
import { leadEnrolmentSchema } from 'shared/schemas';
import { LEAD_KEYS } from '../../lead-data/leads-cache';

const pathOf = (leadId: string) => `/v1/leads/${encodeURIComponent(leadId)}/enrolment`;

/** The applicant's own page of a lead. */
export const enrolmentQuery = (leadId: string) =>
  queryOptions({
    queryKey: [...LEAD_KEYS.lead(leadId), 'inscripción'],
    queryFn: ({ signal }) => getJson('api', pathOf(leadId), leadEnrolmentSchema, { signal }),
    meta: { live: true },
  });

/** Makes a new link, which ends the one before, or ends it. */
export async function changeLink(leadId: string, method: 'POST' | 'DELETE'): Promise<void> {
  const enrolment = await sendJson('api', pathOf(leadId), leadEnrolmentSchema, { method });
  queryClient.setQueryData(enrolmentQuery(leadId).queryKey, enrolment);
  await queryClient.invalidateQueries({ queryKey: LEAD_KEYS.history(leadId) });
}
