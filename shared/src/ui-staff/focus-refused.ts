/**
 * Focuses the first of the refused fields whose named input is hidden, as that of `DayField` and `TimeField`; not where a
 * field has the focus already.
 * @deprecated `useFieldErrors` does so; remotes built with 1.3.0 and before import it. It goes with 2.0.0.
 */
export function focusRefused(form: HTMLFormElement, names: readonly string[]): void {
  const { activeElement } = document;
  const isField = activeElement?.matches('input:not([type="hidden"]), select, textarea') ?? false;
  if (isField && form.contains(activeElement)) return;
  const fields = names.map((name) => form.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`));
  fields.find((field) => field !== null)?.focus();
}
