import { getPage } from 'shared/json';
import { forwardPages, infiniteQueryOptions } from 'shared/query';
import { leadEventSchema } from 'shared/schemas';
import { LEAD_KEYS, wasDeleted } from '../../lead-data/leads-cache';

const PAGE = 30;

/** History of a lead, latest first, page by page. */
export const historyQuery = (leadId: string) =>
  infiniteQueryOptions({
    queryKey: LEAD_KEYS.history(leadId),
    // An opened lead that was deleted, or merged into another, is shown until its detail closes.
    enabled: () => !wasDeleted(leadId),
    queryFn: ({ signal, pageParam }) =>
      getPage('api', `/v1/leads/${encodeURIComponent(leadId)}/history`, leadEventSchema.array(), {
        signal,
        query: { limit: PAGE, cursor: pageParam },
      }),
    ...forwardPages,
  });
