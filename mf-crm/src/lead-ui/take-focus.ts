/** Focuses a place when the focused control in it has disappeared, unless the focus has moved elsewhere meanwhile. */
export function takeFocus(place: HTMLElement | null): void {
  const { activeElement, body } = document;
  if (activeElement === body || place?.contains(activeElement)) place?.focus({ preventScroll: true });
}
