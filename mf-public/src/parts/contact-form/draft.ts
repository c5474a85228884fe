/** What the visitor has written in a form and not sent yet. */
export interface Draft {
  /** When this visitor first saw the form. */
  startedAt: number;
  values: Readonly<Record<string, string>>;
}

const keyOf = (form: string) => `borrador:${form}`;

/**
 * * Drafts live in the tab only (`sessionStorage`): they survive a reload and other pages, but not the closed tab, so
 * that no personal data stays on a shared computer. Consent is never kept.
 */
export function readDraft(form: string): Draft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? 'null') as Partial<Draft> | null;
    return draft && typeof draft.startedAt === 'number' && draft.values ? (draft as Draft) : null;
  } catch {
    return null;
  }
}

export function keepDraft(form: string, draft: Draft): void {
  try {
    if (Object.values(draft.values).some(Boolean)) {
      sessionStorage.setItem(keyOf(form), JSON.stringify(draft));
    } else {
      sessionStorage.removeItem(keyOf(form));
    }
  } catch {
    // Storage is blocked: the form works without a draft.
  }
}

export function forgetDraft(form: string): void {
  keepDraft(form, { startedAt: 0, values: {} });
}
