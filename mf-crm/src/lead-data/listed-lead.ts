import type { Lead } from './lead';

/** A lead that was read and whose page is not kept: its place in the list, until it is read again. */
interface UnreadLead {
  id: string;
  unread: true;
}

/** A lead as a list has it. */
export type ListedLead = Lead | UnreadLead;

export const isRead = (lead: ListedLead): lead is Lead => !('unread' in lead);

/** Places for the ids before the leads that are kept. */
export const unreadLeads = (ids: readonly string[]): readonly ListedLead[] =>
  ids.map((id) => ({ id, unread: true }));
