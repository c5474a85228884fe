import { keepUserData, userData } from 'shared';
import type { Entry } from './entry';

const NAME = 'paleta.recientes';
const KEPT = 5;

/** What was chosen last, newest first. It is the user's own and goes with the session. */
export function recentEntries(): Entry[] {
  try {
    const kept: unknown = JSON.parse(userData(NAME) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isEntry) : [];
  } catch {
    return [];
  }
}

/** Anybody may have written into the browser's storage; an address of elsewhere is none of ours. */
function isEntry(value: unknown): value is Entry {
  const { id, label, address } = (value ?? {}) as Record<string, unknown>;
  const leadsHere = typeof address === 'string' && /^\/(?![/\\])/.test(address);
  return typeof id === 'string' && typeof label === 'string' && leadsHere;
}

/** Puts an entry first. What leads nowhere is not kept. */
export function rememberEntry({ kind, id, label, detail, address }: Entry): void {
  if (!address) return;
  const others = recentEntries().filter((entry) => entry.id !== id);
  const entry: Entry = { kind, id, label, ...(detail && { detail }), address };
  keepUserData(NAME, JSON.stringify([entry, ...others].slice(0, KEPT)));
}
