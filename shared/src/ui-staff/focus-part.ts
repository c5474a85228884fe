/** Gives the focus to a part of the page that takes none by itself. What is in the window stays. */
export function focusPart(part: HTMLElement): void {
  if (!part.hasAttribute('tabindex')) part.tabIndex = -1;
  part.focus({ preventScroll: true });
}
