import { createStore, useStore } from 'zustand';
import type { LeadDraft } from '../contract';

const handedOver = createStore<{ draft: LeadDraft | null }>(() => ({ draft: null }));

/** Where the CRM takes a draft. */
const CRM = '/admin?tab=crm';

/**
 * Hands what an app knows of a person to the CRM, whose wizard opens filled in. Kept in memory only and taken once.
 * Returns the path to navigate to; a visitor who is not signed in comes there after signing in.
 */
export function handOverLead(draft: LeadDraft): string {
  handedOver.setState({ draft });
  return CRM;
}

/**
 * The draft that waits for the CRM, and a function that forgets it. The CRM shows its new-lead wizard with the draft's
 * values while there is one, and calls the function when the wizard closes, saved or not:
 * `const [draft, forgetDraft] = useLeadDraft()`.
 */
export function useLeadDraft(): [LeadDraft | null, () => void] {
  return [useStore(handedOver, ({ draft }) => draft), forgetDraft];
}

function forgetDraft(): void {
  handedOver.setState({ draft: null });
}
