/** Gives a place the focus of a control in it that is gone with what it did, unless the focus has gone elsewhere meanwhile. */
export function takeFocus(place: HTMLElement | null): void {
  const { activeElement, body } = document;
  if (activeElement === body || place?.contains(activeElement)) place?.focus({ preventScroll: true });
}
