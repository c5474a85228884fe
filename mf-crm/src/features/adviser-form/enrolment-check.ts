import { ENROLMENT_FIELDS, type EnrolmentField, type FieldName, type Section } from './enrolment-fields';

/** What is wrong with the form, by field, in the order of the form. */
export type FieldErrors = Readonly<Partial<Record<FieldName, string>>>;

/** The control of a field; the browser keeps its value and knows whether it is valid. */
export function controlOf(form: HTMLFormElement, name: FieldName) {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control : null;
}

/** Every field of the sections that still has to be filled in or corrected. */
export function checkSections(form: HTMLFormElement, sections: readonly Section[]): FieldErrors {
  return Object.fromEntries(
    sections
      .flatMap(({ fields }) => fields)
      .map((name) => [name, errorOf(form, name)])
      .filter(([, error]) => error !== null),
  );
}

/** Whether nothing is left to do in a section; the message needs nothing. */
export function isComplete(form: HTMLFormElement, { fields }: Section): boolean {
  return fields.every((name) => errorOf(form, name) === null);
}

function errorOf(form: HTMLFormElement, name: FieldName): string | null {
  const control = controlOf(form, name);
  const field: EnrolmentField = ENROLMENT_FIELDS[name];
  if (!control?.value.trim()) return control?.validity.badInput ? 'Escriba la fecha completa' : field.missing;
  if (control.validity.valid) return null;
  if (field.type === 'email') return 'Escriba el correo completo, por ejemplo nombre@example.com';
  if (field.type === 'date') return 'Use una fecha que no esté en el futuro';
  return field.missing;
}
