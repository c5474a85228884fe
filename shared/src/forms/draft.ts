const keyOf = (form: string) => `borrador:${form}`;

/**
 * What was typed in a form and not sent. It is kept in the tab only (`sessionStorage`): it survives a reload, and no personal
 * data stays on a shared computer. Stored values other than texts by field name are ignored.
 */
export function readDraft(form: string): Readonly<Record<string, string>> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '{}');
    const entries = typeof draft === 'object' && draft !== null ? Object.entries(draft) : [];
    return Object.fromEntries(entries.filter((entry) => typeof entry[1] === 'string'));
  } catch {
    return {};
  }
}

/** Stores the draft; an empty form has none. */
export function keepDraft(form: string, values: Readonly<Record<string, string | undefined>>): void {
  try {
    if (Object.values(values).some(Boolean)) sessionStorage.setItem(keyOf(form), JSON.stringify(values));
    else sessionStorage.removeItem(keyOf(form));
  } catch {
    // Storage is blocked: the form works without a draft.
  }
}

/** Removes the draft. Call it only after the answer to the submission has been checked. */
export function forgetDraft(form: string): void {
  keepDraft(form, {});
}

/** The texts of a form's controls by their names. */
export function formTexts(form: HTMLFormElement): Record<string, string> {
  const texts = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}
