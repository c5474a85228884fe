import type { AdviserFormField } from 'shared/adviser-form-fields';
import { formTexts } from 'shared/forms';
import type { loadRules } from './adviser-form-submission';

/** Filled in by programs only. */
export const HONEYPOT_FIELD = 'website';

export type FieldErrors = Readonly<Partial<Record<AdviserFormField, string>>>;
export type Rules = Awaited<ReturnType<typeof loadRules>>;

/** What a person wrote, and whether the honeypot was filled in. */
export function readForm(form: HTMLFormElement) {
  const { [HONEYPOT_FIELD]: trap, ...values } = formTexts(form);
  return { values, honeypotFilled: Boolean(trap) };
}

/** A date of which only a part was written has no value, but it is not empty either. */
export const incompleteDates = (form: HTMLFormElement): FieldErrors =>
  Object.fromEntries(
    [...form.elements].flatMap((control) =>
      control instanceof HTMLInputElement && control.validity.badInput
        ? [[control.name, 'Escriba la fecha completa.']]
        : [],
    ),
  );
