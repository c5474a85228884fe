import { useSyncExternalStore } from 'react';

/** As in the media queries of the staff screens' style sheets. */
const QUERY = '(width < 48em)';

function subscribe(changed: () => void): () => void {
  const media = window.matchMedia(QUERY);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** Whether the window is as narrow as a phone's. Only where the elements differ; what merely looks different is CSS. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches);
}
