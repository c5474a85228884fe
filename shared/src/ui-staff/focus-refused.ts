/**
 * Focuses the first refused field whose named input is hidden, as in `DayField` and `TimeField`, unless a
 * field of the form already has the focus.
 * @deprecated `useFieldErrors` does this. Kept because remotes built with 1.3.0 and before import it; to be removed in 2.0.0.
 */
export function focusRefused(form: HTMLFormElement, names: readonly string[]): void {
  const { activeElement } = document;
  const isField = activeElement?.matches('input:not([type="hidden"]), select, textarea') ?? false;
  if (isField && form.contains(activeElement)) return;
  const fields = names.map((name) => form.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`));
  fields.find((field) => field !== null)?.focus();
}
