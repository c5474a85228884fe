import { programPath } from 'shared/rules';
import type { SavedProgram } from './saved-list';

/**
 * Asks the site's service worker to keep copies of exactly these programs' pages, for reading without a connection.
 * Without service workers, or when the module runs alone, there are no copies.
 */
export async function keepOffline(programs: readonly SavedProgram[]): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    // Only after the page itself has loaded.
    if (document.readyState !== 'complete') {
      await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
    }
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ kind: 'keep-offline', paths: programs.map((program) => programPath(program)) });
  } catch {
    // Then there are no copies; the page itself is not affected.
  }
}
