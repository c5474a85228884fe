import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let since: number | null = null;

function set(next: number | null): void {
  if (next === since) return;
  since = next;
  for (const listener of listeners) listener();
}

/** The service could not be reached. */
export const noteOutage = (): void => set(since ?? Date.now());
/** The service has answered. */
export const noteConnection = (): void => set(null);

function subscribe(listener: () => void): () => void {
  if (!navigator.onLine) noteOutage();
  listeners.add(listener);
  window.addEventListener('offline', noteOutage);
  window.addEventListener('online', noteConnection);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('offline', noteOutage);
    window.removeEventListener('online', noteConnection);
  };
}

/** Since when there has been no connection to the service, in milliseconds; null while there is one. */
export const useOutage = (): number | null =>
  useSyncExternalStore(
    subscribe,
    () => since,
    () => null,
  );
