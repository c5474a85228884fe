import { keepUserData, userData } from 'shared';
import type { Entry } from './entry';

const NAME = 'paleta.recientes';
const KEPT = 5;

/** Entries chosen last, newest first. They belong to the user and are removed with the session. */
export function recentEntries(): Entry[] {
  try {
    const kept: unknown = JSON.parse(userData(NAME) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isEntry) : [];
  } catch {
    return [];
  }
}

/** Checked because anything may be in the browser's storage: only paths of this site are opened. */
function isEntry(value: unknown): value is Entry {
  const { id, label, path } = (value ?? {}) as Record<string, unknown>;
  const isOwnPath = typeof path === 'string' && /^\/(?![/\\])/.test(path);
  return typeof id === 'string' && typeof label === 'string' && isOwnPath;
}

/** Puts an entry first. Actions without a path are not kept. */
export function rememberEntry({ icon, id, label, detail, path }: Entry): void {
  if (!path) return;
  const others = recentEntries().filter((entry) => entry.id !== id);
  const entry: Entry = { icon, id, label, ...(detail && { detail }), path };
  keepUserData(NAME, JSON.stringify([entry, ...others].slice(0, KEPT)));
}
