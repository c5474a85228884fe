import { getJson, sendJson } from 'shared/json';
import { keepPreviousData, queryClient, queryOptions } from 'shared/query';
import { type LeadMerge, leadSchema } from 'shared/schemas';
import { type Lead, leadListSchema } from '../../lead-data/lead';
import { LEAD_KEYS, noteDeleted, noteKept } from '../../lead-data/leads-cache';
import { leadQuery } from '../../lead-data/leads-queries';
import type { Attempt } from '../../lead-data/lost-answer';

/** Limit of leads found to merge with. */
const FOUND = 8;

/** Leads found by a text, except the given one. */
export const otherLeadsQuery = (q: string, except: string) =>
  queryOptions({
    queryKey: ['leads', 'merge', q],
    queryFn: ({ signal }) =>
      getJson('crm', '/crm-handler', leadListSchema, { signal, query: { q, limit: FOUND } }),
    select: (leads) => leads.filter(({ id }) => id && id !== except),
    enabled: q.trim() !== '',
    placeholderData: keepPreviousData,
  });

/** Merges another lead into the kept one. If either has changed meanwhile, both are read again. */
export async function mergeLeads(
  kept: Lead,
  other: Lead,
  campos: LeadMerge['campos'],
  attempt: Attempt,
): Promise<void> {
  const body: LeadMerge = { otro: other.id, campos, version: kept.version, versionOtro: other.version };
  noteDeleted(other.id);
  // A read in progress would find nothing.
  const others = [LEAD_KEYS.lead(other.id), LEAD_KEYS.history(other.id)];
  for (const queryKey of others) await queryClient.cancelQueries({ queryKey });
  try {
    await attempt(() =>
      sendJson('api', `/v1/leads/${encodeURIComponent(kept.id)}/merge`, leadSchema, { body }),
    );
  } catch (error) {
    noteKept(other.id);
    for (const { id } of [kept, other])
      await queryClient.invalidateQueries({ queryKey: leadQuery(id).queryKey });
    throw error;
  }
  queryClient.removeQueries({ queryKey: leadQuery(other.id).queryKey, type: 'inactive' });
  // The merged lead stays open until the kept one replaces it: do not read it again.
  void queryClient.invalidateQueries({
    queryKey: LEAD_KEYS.all,
    predicate: ({ queryKey: [, kind, id] }) => !((kind === 'lead' || kind === 'history') && id === other.id),
  });
}
