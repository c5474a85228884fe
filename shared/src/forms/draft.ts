const keyOf = (form: string) => `borrador:${form}`;

/**
 * What was written in a form and not sent. It lives in the tab only (`sessionStorage`): it survives a reload, and nothing
 * personal stays behind on a shared computer. Anything else than texts by field name counts as no draft.
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

/** Keeps what is written; an empty form has no draft. */
export function keepDraft(form: string, values: Readonly<Record<string, string | undefined>>): void {
  try {
    if (Object.values(values).some(Boolean)) sessionStorage.setItem(keyOf(form), JSON.stringify(values));
    else sessionStorage.removeItem(keyOf(form));
  } catch {
    // Storage is blocked: the form works without a draft.
  }
}

/** Removes the draft: only after the answer to the submission was checked. */
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
