import { programPath } from 'shared/rules';
import type { SavedProgram } from './saved-list';

/**
 * Asks the site's service worker to keep the pages of these programs, and no others, for reading without a connection.
 * Browsers without service workers, and the module running alone, have no copies.
 */
export async function keepOffline(programs: readonly SavedProgram[]): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    // Not before the page itself has all it needs.
    if (document.readyState !== 'complete') {
      await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
    }
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ kind: 'keep-offline', paths: programs.map((program) => programPath(program)) });
  } catch {
    // No copies then; the page itself is not touched.
  }
}
