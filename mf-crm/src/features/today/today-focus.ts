import { focusOffers } from '../../lead-data/undo/undo-offers';

const rowNames = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];
/** Index of the row that has the focus; -1 without one. */
const focusedRow = (names: readonly HTMLElement[]) =>
  names.findIndex((name) => name.closest('li')?.contains(document.activeElement));

/** Moves the focus one row down (1) or up (-1), or to the first row. */
export function focusRow(step: 1 | -1): void {
  const names = rowNames();
  const from = focusedRow(names);
  names[from < 0 ? 0 : from + step]?.focus();
}

/** Before a finished row disappears: focuses the next row, or the previous one if it is the last. */
export function focusNeighbour(): void {
  const names = rowNames();
  const from = focusedRow(names);
  if (from >= 0) (names[from + 1] ?? names[from - 1])?.focus();
}

/** After a contact was saved, its form disappears: focuses the next lead, or the undo offers. */
export function focusNow(): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    const next = document.querySelector<HTMLElement>('[data-now] a');
    if (next) next.focus();
    else focusOffers();
  });
}
