import { useSyncExternalStore } from 'react';

let refusals = 0;
const listeners = new Set<() => void>();

/** A fourth program was refused: the tray, which is on screen then, says so. */
export function refuseCompared(): void {
  refusals += 1;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** How many programs have been refused so far. */
export function useRefusals(): number {
  return useSyncExternalStore(
    subscribe,
    () => refusals,
    () => 0,
  );
}
