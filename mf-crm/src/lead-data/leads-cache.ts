import type { Page } from 'shared/json';
import { type InfiniteData, queryClient } from 'shared/query';
import type { Lead } from './lead';

/** Keys of the query cache. Everything about leads begins with `all`. */
export const LEAD_KEYS = {
  all: ['leads'],
  lists: ['leads', 'list'],
  counters: ['leads', 'counters'],
  facets: ['leads', 'facets'],
  lead: (id: string) => ['leads', 'lead', id] as const,
  /** Data of one lead that is not part of the lead itself. */
  history: (id: string) => ['leads', 'history', id] as const,
} as const;

/** Puts a lead from the server's answer into the cache, for its detail. */
export const takeOver = (lead: Lead): void => void queryClient.setQueryData(LEAD_KEYS.lead(lead.id), lead);

/** The leads in the lists that are cached. */
export const listedLeads = (): readonly Lead[] =>
  queryClient
    .getQueriesData<InfiniteData<Page<Lead[]>>>({ queryKey: LEAD_KEYS.lists })
    .flatMap(([, list]) => list?.pages.flatMap(({ items }) => items) ?? []);

/** A lead as the cached lists have it. */
export const listedLead = (id: string): Lead | undefined => listedLeads().find((one) => one.id === id);

/**
 * Whether the cache has a lead as new as the change at `at`. Then the live stream's event for a change saved here, and already answered,
 * causes no second read.
 */
export function isKnownChange(leadId: string, at: string): boolean {
  const known = queryClient.getQueryData<Lead>(LEAD_KEYS.lead(leadId)) ?? listedLead(leadId);
  return at !== '' && known !== undefined && known.fechaUltimaActualizacion >= at;
}

const deleted = new Set<string>();
/** Marks a lead deleted here: no more calls are made for it. */
export const noteDeleted = (leadId: string): void => void deleted.add(leadId);
/** Unmarks a lead whose deletion was refused or undone. */
export const noteKept = (leadId: string): void => void deleted.delete(leadId);
export const wasDeleted = (leadId: string): boolean => deleted.has(leadId);
