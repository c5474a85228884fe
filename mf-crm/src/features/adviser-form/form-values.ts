import type { AdviserFormField, AdviserFormValues } from 'shared/adviser-form-fields';
import { formTexts } from 'shared/forms';
import type { loadRules } from './adviser-form-submission';

/** Filled in by programs only. */
export const HONEYPOT_FIELD = 'website';

export type AdviserFormErrors = Readonly<Partial<Record<AdviserFormField, string>>>;
export type Rules = Awaited<ReturnType<typeof loadRules>>;

/** What a person wrote, and whether the honeypot was filled in. */
export function readForm(form: HTMLFormElement) {
  const { [HONEYPOT_FIELD]: trap, ...values } = formTexts(form);
  return { values, honeypotFilled: Boolean(trap) };
}

/** Puts a draft into the fields that are empty. What the form then holds, with what fields of the draft it does not have yet. */
export function fillForm(form: HTMLFormElement, draft: AdviserFormValues): AdviserFormValues {
  const { tipoPrograma, ...written } = readForm(form).values;
  const typed = Object.fromEntries(Object.entries(written).filter(([, text]) => text));
  for (const [name, text] of Object.entries(draft)) {
    const control = form.elements.namedItem(name);
    if (control && 'value' in control && !control.value) control.value = text ?? '';
  }
  // The type is never empty: the first choice may be nobody's.
  const type = tipoPrograma === 'posgrado' ? { tipoPrograma } : {};
  return { ...draft, ...typed, ...type };
}

/** A date of which only a part was written has no value, but it is not empty either. */
export const incompleteDates = (form: HTMLFormElement): AdviserFormErrors =>
  Object.fromEntries(
    [...form.elements].flatMap((control) =>
      control instanceof HTMLInputElement && control.validity.badInput
        ? [[control.name, 'Escriba la fecha completa.']]
        : [],
    ),
  );
