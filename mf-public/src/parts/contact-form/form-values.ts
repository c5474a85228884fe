import type { ContactContent } from './submission';

/** Text fields that a person fills in. */
const WRITTEN = ['name', 'email', 'phone', 'message'] as const;

export type WrittenValues = Readonly<Partial<Record<string, string>>>;

/** Honeypot: hidden from people and assistive technology, and not autofilled. */
export const HONEYPOT_FIELD = 'website';

type Written = Record<(typeof WRITTEN)[number], string>;

export function writtenValues(form: HTMLFormElement): Written {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  return { name: text('name'), email: text('email'), phone: text('phone'), message: text('message') };
}

/** The request body without its timestamp (spec: public-site §7); the privacy checkbox is not sent. */
export function readContent(
  form: HTMLFormElement,
  { programTitle, programId }: Pick<ContactContent, 'programTitle' | 'programId'>,
): ContactContent {
  return {
    ...writtenValues(form),
    ...(programTitle ? { programTitle } : {}),
    ...(programId ? { programId } : {}),
  };
}

export function isHoneypotFilled(form: HTMLFormElement): boolean {
  return Boolean(new FormData(form).get(HONEYPOT_FIELD));
}

/** Fills empty fields; returns whether it filled any. */
export function fillFields(form: HTMLFormElement, values: WrittenValues): boolean {
  let filled = false;
  for (const name of WRITTEN) {
    const field = form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement | null;
    const value = values[name];
    if (!field || field.value || !value) continue;
    field.value = value;
    filled = true;
  }
  return filled;
}
