import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** True in the render that hydrates server HTML, false in every later one and after client navigations. */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
}
