import { keepCampaign } from './campaign';
import { WAITING_KEY } from './waiting-key';

/** Runs once when the site opens: keeps the campaign and sends requests that wait for a connection. Part of every page's script. */
export function startVisit(): void {
  if (typeof window === 'undefined') return;
  try {
    keepCampaign();
    if (localStorage.getItem(WAITING_KEY)) {
      import('./waiting-requests').then(({ sendWaiting }) => sendWaiting(), console.error);
    }
  } catch {
    // Storage is blocked: a form then knows only the campaign of its own URL.
  }
}
