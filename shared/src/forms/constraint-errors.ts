type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const MALFORMED: Readonly<Record<string, string>> = {
  email: 'Escriba un correo electrónico válido, por ejemplo nombre@correo.com.',
  url: 'Escriba una dirección web completa, como https://ejemplo.com.',
};

/**
 * Messages for the controls that break their own constraints (`required`, `type`), by name in the order of the form.
 * For forms with `noValidate`: the browser's own messages would be in the browser's language. A control can set its message
 * for an empty value as `data-missing`.
 */
export function constraintErrors(form: HTMLFormElement): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const control of form.elements) {
    if (!isControl(control) || !control.name || !control.willValidate || control.name in errors) continue;
    const message = messageFor(control);
    if (message) errors[control.name] = message;
  }
  return errors;
}

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

function messageFor(control: Control): string | undefined {
  const { validity } = control;
  // Only spaces counts as empty, except in a password.
  const blank = control.required && control.type !== 'password' && control.value.trim() === '';
  if (validity.valueMissing || blank) return control.dataset.missing ?? missingText(control);
  if (validity.typeMismatch) return MALFORMED[control.type];
  return validity.valid ? undefined : `Revise «${labelOf(control)}».`;
}

function missingText(control: Control): string {
  const label = labelOf(control);
  if (control instanceof HTMLSelectElement || control.type === 'radio') return `Elija «${label}».`;
  return control.type === 'checkbox' ? `Marque «${label}».` : `Escriba «${label}».`;
}

/** The label without the asterisk of a required field. */
const labelOf = (control: Control): string =>
  (control.labels?.[0]?.textContent ?? control.getAttribute('aria-label') ?? '').replace(/\s*\*$/, '');
