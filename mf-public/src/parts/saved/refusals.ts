import { useSyncExternalStore } from 'react';

let refusals = 0;
const listeners = new Set<() => void>();

/** Tells the tray that a fourth program was refused. */
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
