/** Sorts messages into the order of the form's controls. */
export function inOrder(
  form: HTMLFormElement,
  errors: Readonly<Record<string, string>>,
): Record<string, string> {
  const names = [...form.elements].map((control) => control.getAttribute('name') ?? '');
  const sorted = Object.entries(errors).sort(([one], [other]) => names.indexOf(one) - names.indexOf(other));
  return Object.fromEntries(sorted);
}

/** The control of a name. Of radio buttons, the first; of a hidden input (as in `DayField`), the element that shows its value. */
export function controlOf(form: HTMLFormElement, name: string): HTMLElement | null {
  const found = form.elements.namedItem(name);
  const control = found instanceof RadioNodeList ? found[0] : found;
  if (control instanceof HTMLElement && control.getAttribute('type') !== 'hidden') return control;
  return form.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
}
