import { type RefObject, useLayoutEffect } from 'react';

/**
 * Shows a modal dialog while it is rendered. `initialFocus` selects the element to focus first; else the first
 * focusable one.
 */
export function useShownModally(dialog: RefObject<HTMLDialogElement | null>, initialFocus?: string): void {
  // Close it while it is still in the page, so that the focus returns to where it was.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    if (initialFocus) shown?.querySelector<HTMLElement>(initialFocus)?.focus();
    return () => shown?.close();
  }, [dialog, initialFocus]);
}
