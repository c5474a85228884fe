import { type RefObject, useLayoutEffect } from 'react';

/**
 * Shows a dialog over the page while it is rendered. `initialFocus` selects the element that has the focus first;
 * else it is the first one that can.
 */
export function useShownModally(dialog: RefObject<HTMLDialogElement | null>, initialFocus?: string): void {
  // Closed while it is still in the page, so that the focus goes back to where it was.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    if (initialFocus) shown?.querySelector<HTMLElement>(initialFocus)?.focus();
    return () => shown?.close();
  }, [dialog, initialFocus]);
}
