import type { Lead } from './lead';

/** Stands in for a lead whose page is not kept any more, until that page is read again. */
interface UnreadLead {
  id: string;
  unread: true;
}

/** A lead, or its placeholder, in a list. */
export type ListedLead = Lead | UnreadLead;

export const isRead = (lead: ListedLead): lead is Lead => !('unread' in lead);

/** Placeholders for the ids before the leads that are kept. */
export const unreadLeads = (ids: readonly string[]): readonly ListedLead[] =>
  ids.map((id) => ({ id, unread: true }));
