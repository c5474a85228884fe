import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Scrolls an element to the middle of the window and focuses it whenever `outcome` changes to a value other than null or
 * undefined: the result may be far above the button that was pressed. The element needs `tabIndex={-1}`.
 */
export function useOutcomeFocus<T extends HTMLElement>(outcome: unknown): RefObject<T | null> {
  const element = useRef<T>(null);
  useLayoutEffect(() => {
    if (outcome === null || outcome === undefined || !element.current) return;
    element.current.focus({ preventScroll: true });
    element.current.scrollIntoView({ block: 'center' });
  }, [outcome]);
  return element;
}
