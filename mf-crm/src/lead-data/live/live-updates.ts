import { queryClient } from 'shared/query';
import type { LiveEvent } from 'shared/schemas';
import { isKnownChange } from '../leads-cache';
import { refreshAll, refreshChanged } from '../refresh-changed';
import { viewersKey } from './viewers';

/** Changes that arrive together are read together. */
const GATHER_MS = 250;
/** Pause between two reads, so that a bulk change does not ask for each lead; of a list of many pages, as long as reading takes. */
const REST_MS = 500;
/** Not longer, as reading seems to have taken hours where the machine slept meanwhile. */
const LONGEST_REST_MS = 10_000;

/** Puts the events of the live stream into the query cache. `onRefreshing` tells when it reads because of them. */
export function createLiveUpdates(onRefreshing: (refreshing: boolean) => void) {
  /** When each lead changed last; an empty text where it is not told. */
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
    // What fails is shown by the query that failed.
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
