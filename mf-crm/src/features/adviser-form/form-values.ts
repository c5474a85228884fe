import type { AdviserFormField, AdviserFormValues } from 'shared/adviser-form-fields';
import { formTexts } from 'shared/forms';
import type { loadRules } from './adviser-form-submission';

/** Only scripts fill this in. */
export const HONEYPOT_FIELD = 'website';

export type AdviserFormErrors = Readonly<Partial<Record<AdviserFormField, string>>>;
export type Rules = Awaited<ReturnType<typeof loadRules>>;

/** What a person wrote, and whether the honeypot was filled in. */
export function readForm(form: HTMLFormElement) {
  const { [HONEYPOT_FIELD]: trap, ...values } = formTexts(form);
  return { values, honeypotFilled: Boolean(trap) };
}

/** Fills the empty fields from a draft. Returns the form's values, plus draft values of fields that are not shown yet. */
export function fillForm(form: HTMLFormElement, draft: AdviserFormValues): AdviserFormValues {
  const { tipoPrograma, ...written } = readForm(form).values;
  const typed = Object.fromEntries(Object.entries(written).filter(([, text]) => text));
  for (const [name, text] of Object.entries(draft)) {
    const control = form.elements.namedItem(name);
    if (control && 'value' in control && !control.value) control.value = text ?? '';
  }
  // The type always has a value: only posgrado is surely a choice, so only it overrides the draft.
  const type = tipoPrograma === 'posgrado' ? { tipoPrograma } : {};
  return { ...draft, ...typed, ...type };
}

/** A partly typed date has no value, yet the field is not empty. */
export const incompleteDates = (form: HTMLFormElement): AdviserFormErrors =>
  Object.fromEntries(
    [...form.elements].flatMap((control) =>
      control instanceof HTMLInputElement && control.validity.badInput
        ? [[control.name, 'Escriba la fecha completa.']]
        : [],
    ),
  );
