import { focusOffers } from '../../lead-data/undo/undo-offers';

const rowNames = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];
/** Index of the row that has the focus; -1 without one. */
const focusedRow = (names: readonly HTMLElement[]) =>
  names.findIndex((name) => name.closest('li')?.contains(document.activeElement));

/** Goes one row down (1) or up (-1), or to the first one. */
export function focusRow(step: 1 | -1): void {
  const names = rowNames();
  const from = focusedRow(names);
  names[from < 0 ? 0 : from + step]?.focus();
}

/** The row that is done leaves: the focus goes to the next one, or to the last that is left. */
export function focusNeighbour(): void {
  const names = rowNames();
  const from = focusedRow(names);
  if (from >= 0) (names[from + 1] ?? names[from - 1])?.focus();
}

/** After a contact was saved its form is gone: the focus goes to the lead that is next, or to what can be undone. */
export function focusNow(): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    const next = document.querySelector<HTMLElement>('[data-now] a');
    if (next) next.focus();
    else focusOffers();
  });
}
