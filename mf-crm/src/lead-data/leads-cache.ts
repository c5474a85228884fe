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
  /** What is read of one lead beside itself. */
  history: (id: string) => ['leads', 'history', id] as const,
} as const;

/** A lead as the server answered it: what its detail shows. */
export const takeOver = (lead: Lead): void => void queryClient.setQueryData(LEAD_KEYS.lead(lead.id), lead);

/** The leads that the lists of this visit have. */
export const listedLeads = (): readonly Lead[] =>
  queryClient
    .getQueriesData<InfiniteData<Page<Lead[]>>>({ queryKey: LEAD_KEYS.lists })
    .flatMap(([, list]) => list?.pages.flatMap(({ items }) => items) ?? []);

/** A lead as the lists of this visit have it. */
export const listedLead = (id: string): Lead | undefined => listedLeads().find((one) => one.id === id);

/**
 * Whether the cache has a lead already as it was after a change, told by its moment; so what was saved from here, and answered,
 * is not read again when the live stream tells of it.
 */
export function isKnownChange(leadId: string, at: string): boolean {
  const known = queryClient.getQueryData<Lead>(LEAD_KEYS.lead(leadId)) ?? listedLead(leadId);
  return at !== '' && known !== undefined && known.fechaUltimaActualizacion >= at;
}

const deleted = new Set<string>();
/** A lead is deleted from here: nothing is said of it to the service any more, nor is it read again. */
export const noteDeleted = (leadId: string): void => void deleted.add(leadId);
/** A lead is there after all: its deletion was refused, or undone. */
export const noteKept = (leadId: string): void => void deleted.delete(leadId);
/** Whether a lead was deleted from here. */
export const wasDeleted = (leadId: string): boolean => deleted.has(leadId);
