/** Focuses a part of the page that is not focusable by itself, without scrolling. */
export function focusPart(part: HTMLElement): void {
  if (!part.hasAttribute('tabindex')) part.tabIndex = -1;
  part.focus({ preventScroll: true });
}
