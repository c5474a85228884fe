import type { KeyboardEvent } from 'react';

/** Id of the element that scrolls the rows of the list. */
export const LIST_ID = 'crm-lista';

/** Escape in the opened lead returns to its row, or to the list if that row is scrolled away. A field keeps its own Escape. */
export function escapeToList({ key, target, currentTarget, defaultPrevented }: KeyboardEvent): void {
  const field = target instanceof HTMLElement && target.matches('input, textarea, select');
  // Ignore events that bubble through React from a menu or dialog of the lead.
  if (key !== 'Escape' || defaultPrevented || field || !currentTarget.contains(target as Node)) return;
  const list = document.getElementById(LIST_ID);
  (list?.querySelector<HTMLElement>('a[aria-current]') ?? list)?.focus();
}
