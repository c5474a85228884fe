import type { KeyboardEvent } from 'react';

/** Id of the element that scrolls the rows of the list. */
export const LIST_ID = 'crm-lista';

/** Escape in the opened lead: back to its row, or to the list when that row is scrolled away. A field keeps its own Escape. */
export function escapeToList({ key, target, currentTarget, defaultPrevented }: KeyboardEvent): void {
  const field = target instanceof HTMLElement && target.matches('input, textarea, select');
  // What a menu or dialog of the lead bubbles up through React is none of the lead's.
  if (key !== 'Escape' || defaultPrevented || field || !currentTarget.contains(target as Node)) return;
  const list = document.getElementById(LIST_ID);
  (list?.querySelector<HTMLElement>('a[aria-current]') ?? list)?.focus();
}
