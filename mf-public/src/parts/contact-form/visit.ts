const CAMPAIGN_KEY = 'campaign';
const CAMPAIGN_FIELDS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];
const LONGEST_FIELD = 100;
/** Where requests wait that were written without a connection; see `unsent.ts`. */
export const UNSENT_KEY = 'solicitudes-sin-enviar';

/**
 * Runs when the site is opened, before any form is: keeps the campaign that the visitor came by, and sends what was
 * written without a connection. Small, because every page carries it.
 */
export function startVisit(): void {
  if (typeof window === 'undefined') return;
  try {
    const campaign = campaignIn(location.search);
    if (campaign) sessionStorage.setItem(CAMPAIGN_KEY, campaign);
    if (localStorage.getItem(UNSENT_KEY)) {
      import('./unsent').then(({ sendUnsent }) => sendUnsent(), console.error);
    }
  } catch {
    // The browser refuses storage: a form then knows only the campaign of its own address.
  }
}

/** The UTM parameters of this visit as a query string; empty without any. */
export function visitCampaign(): string {
  try {
    return campaignIn(location.search) || (sessionStorage.getItem(CAMPAIGN_KEY) ?? '');
  } catch {
    return campaignIn(location.search);
  }
}

function campaignIn(search: string): string {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const field of CAMPAIGN_FIELDS) {
    const value = given.get(field);
    if (value) kept.set(field, value.slice(0, LONGEST_FIELD));
  }
  return kept.toString();
}
