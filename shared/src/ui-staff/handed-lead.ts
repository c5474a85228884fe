import { createStore, useStore } from 'zustand';
import type { HandedLead } from '../contract';

const handedOver = createStore<{ lead: HandedLead | null }>(() => ({ lead: null }));

/** Page where the CRM takes the lead. */
const CRM = '/admin?tab=crm';

/**
 * Hands a person's data to the CRM, whose wizard opens filled in. Kept in memory only and used once.
 * Returns the path to navigate to; a visitor who is not signed in gets there after signing in.
 */
export function handOverLead(lead: HandedLead): string {
  handedOver.setState({ lead });
  return CRM;
}

/**
 * The handed lead that waits for the CRM, and a function that forgets it. While there is one, the CRM shows its new-lead wizard
 * with these values. It calls the function when the wizard closes, saved or not:
 * `const [handed, forgetHanded] = useHandedLead()`.
 */
export function useHandedLead(): [HandedLead | null, () => void] {
  return [useStore(handedOver, ({ lead }) => lead), forgetHanded];
}

function forgetHanded(): void {
  handedOver.setState({ lead: null });
}
