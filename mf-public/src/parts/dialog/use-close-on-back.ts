import { useEffect, useEffectEvent } from 'react';

/** Marks the history entry of an open dialog. */
const DIALOG = 'dialog';

const isDialogEntry = () => Boolean((history.state as Record<string, unknown> | null)?.[DIALOG]);

/** Calls back at the next history step, before the router hears of it: the page stays the same. */
function atNextStep(act: () => void): () => void {
  const hear = (event: PopStateEvent) => {
    event.stopImmediatePropagation();
    stop();
    act();
  };
  const stop = () => window.removeEventListener('popstate', hear, true);
  window.addEventListener('popstate', hear, true);
  return stop;
}

/** The browser's back button closes an open dialog instead of leaving the page. */
export function useCloseOnBack(opened: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!opened) return;
    // Keep the router's own state: to the router the entry is the same page.
    history.pushState({ ...history.state, [DIALOG]: true }, '');
    const stop = atNextStep(() => close());
    return () => {
      stop();
      // Closed in another way: remove its entry. After a navigation it is no longer the current one.
      if (!isDialogEntry()) return;
      atNextStep(() => undefined);
      history.back();
    };
  }, [opened]);
}
