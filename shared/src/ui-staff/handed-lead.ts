import { createStore, useStore } from 'zustand';
import type { HandedLead } from '../contract';

const handedOver = createStore<{ lead: HandedLead | null }>(() => ({ lead: null }));

/** Where the CRM takes it. */
const CRM = '/admin?tab=crm';

/**
 * Hands what an app knows of a person to the CRM, whose wizard opens filled in. Kept in memory only and taken once.
 * Returns the path to navigate to; a visitor who is not signed in comes there after signing in.
 */
export function handOverLead(lead: HandedLead): string {
  handedOver.setState({ lead });
  return CRM;
}

/**
 * The lead that waits for the CRM, and a function that forgets it. The CRM shows its new-lead wizard with its values while
 * there is one, and calls the function when the wizard closes, saved or not:
 * `const [handed, forgetHanded] = useHandedLead()`.
 */
export function useHandedLead(): [HandedLead | null, () => void] {
  return [useStore(handedOver, ({ lead }) => lead), forgetHanded];
}

function forgetHanded(): void {
  handedOver.setState({ lead: null });
}
