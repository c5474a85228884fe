import { queryClient } from 'shared/query';
import type { LiveEvent } from 'shared/schemas';
import { isKnownChange } from '../leads-cache';
import { refreshAll, refreshChanged } from '../refresh-changed';
import { viewersKey } from './viewers';

/** Changes that arrive within this time are read together. */
const GATHER_MS = 250;
/**
 * Least pause between two reads, so that a bulk change does not cause a read per lead. A read that took longer is followed by as long a
 * pause.
 */
const REST_MS = 500;
/** Limit of that pause: if the machine slept, a read seems to have taken hours. */
const LONGEST_REST_MS = 10_000;

/** Refreshes the query cache on events of the live stream. `onRefreshing` tells when it is reading. */
export function createLiveUpdates(onRefreshing: (refreshing: boolean) => void) {
  /** Time of each lead's last change; empty where unknown. */
  const changed = new Map<string, string>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let restsUntil = 0;

  async function refresh(): Promise<void> {
    const ids = new Set([...changed].filter(([id, at]) => !isKnownChange(id, at)).map(([id]) => id));
    changed.clear();
    if (ids.size === 0) {
      timer = null;
      return;
    }
    onRefreshing(true);
    const start = Date.now();
    // A failure is shown by the query that failed.
    await refreshChanged(ids).catch(() => undefined);
    onRefreshing(false);
    restsUntil = Date.now() + Math.max(REST_MS, Date.now() - start);
    timer = null;
    if (changed.size > 0) schedule();
  }

  function schedule(): void {
    const rest = Math.min(LONGEST_REST_MS, Math.max(GATHER_MS, restsUntil - Date.now()));
    timer ??= setTimeout(() => void refresh(), rest);
  }

  return {
    take(event: LiveEvent): void {
      switch (event.tipo) {
        case 'presencia':
          queryClient.setQueryData(viewersKey(event.leadId), event.personas);
          return;
        case 'recargar':
          void refreshAll();
          return;
        case 'cambio':
          changed.set(event.leadId, event.fecha);
          schedule();
          return;
        case 'fuera':
          changed.set(event.leadId, '');
          schedule();
      }
    },
    stop(): void {
      if (timer) clearTimeout(timer);
      timer = null;
    },
  };
}
