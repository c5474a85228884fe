import { queryClient } from 'shared/query';
import type { Lead } from './lead';
import type { LeadPages } from './merge-first-page';

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

/** Puts a lead as the server has it now into the detail and into the lists that show it. */
export function takeOver(lead: Lead): void {
  queryClient.setQueryData(LEAD_KEYS.lead(lead.id), lead);
  queryClient.setQueriesData<LeadPages>(
    { queryKey: LEAD_KEYS.lists },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.map((known) => (known.id === lead.id ? lead : known)),
        })),
      },
  );
}

/** The leads that the lists of this visit have. */
export const listedLeads = (): readonly Lead[] =>
  queryClient
    .getQueriesData<LeadPages>({ queryKey: LEAD_KEYS.lists })
    .flatMap(([, list]) => list?.pages.flatMap(({ items }) => items) ?? []);

/** A lead as the lists of this visit have it. */
export const listedLead = (id: string): Lead | undefined => listedLeads().find((one) => one.id === id);

/**
 * Refetches what a change of any lead may alter: queries whose key begins with `leads` and whose `meta` says `live: true`,
 * such as counters and agenda.
 */
export const refreshLive = () =>
  queryClient.invalidateQueries({
    queryKey: LEAD_KEYS.all,
    predicate: ({ meta }) => meta?.live === true,
  });

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
