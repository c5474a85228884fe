import type { EnrolmentValues } from './enrolment-fields';

const keyOf = (slug: string) => `borrador:formulario:${slug}`;

/** What was written and not sent. It lives in the tab only, so that nothing personal stays behind on a shared computer. */
export function readDraft(slug: string): EnrolmentValues {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(slug)) ?? '{}');
    return typeof draft === 'object' && draft !== null ? draft : {};
  } catch {
    return {};
  }
}

export function keepDraft(slug: string, values: EnrolmentValues): void {
  try {
    sessionStorage.setItem(keyOf(slug), JSON.stringify(values));
  } catch {
    // Without storage there is no draft; the form works all the same.
  }
}

export function forgetDraft(slug: string): void {
  try {
    sessionStorage.removeItem(keyOf(slug));
  } catch {
    // There was none.
  }
}
