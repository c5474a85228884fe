import { getJson } from 'shared/json';
import { queryOptions } from 'shared/query';
import { leadEnrolmentSchema } from 'shared/schemas';
import { LEAD_KEYS } from './leads-cache';

/** Path of the applicant's own page of a lead. */
export const enrolmentPath = (leadId: string) => `/v1/leads/${encodeURIComponent(leadId)}/enrolment`;

/** The applicant's own page of a lead: its link, and the files that arrived through it. */
export const enrolmentQuery = (leadId: string) =>
  queryOptions({
    queryKey: [...LEAD_KEYS.lead(leadId), 'inscripción'],
    queryFn: ({ signal }) => getJson('api', enrolmentPath(leadId), leadEnrolmentSchema, { signal }),
    meta: { live: true },
  });
