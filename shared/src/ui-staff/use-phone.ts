import { useSyncExternalStore } from 'react';

/** Same width as in the media queries of the staff screens' style sheets. */
const QUERY = '(width < 48em)';

function subscribe(changed: () => void): () => void {
  const media = window.matchMedia(QUERY);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** Whether the window is as narrow as a phone's. Use it only where the elements differ; use CSS where only the look differs. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches);
}
