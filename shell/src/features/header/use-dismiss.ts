import { type RefObject, useEffect } from 'react';

interface Dismissable {
  open: boolean;
  /** Contains the button and what it opened. */
  area: RefObject<HTMLElement | null>;
  /** Gets the focus back after Escape. */
  button: RefObject<HTMLElement | null>;
  close: () => void;
}

/**
 * Closes a menu when the pointer goes down or the focus moves outside it, and on Escape, even if hover opened it and
 * the focus is elsewhere (WCAG 1.4.13).
 */
export function useDismiss({ open, area, button, close }: Dismissable): void {
  useEffect(() => {
    if (!open) return;
    const onOutside = (event: Event) => {
      if (!area.current?.contains(event.target as Node)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      if (area.current?.contains(document.activeElement)) button.current?.focus();
      close();
    };
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
      document.removeEventListener('keydown', onKey);
    };
  }, [open, area, button, close]);
}
