import { type FormEvent, useState } from 'react';
import { constraintErrors } from './constraint-errors';
import { controlOf, inOrder } from './form-controls';

type Errors = Readonly<Record<string, string>>;

/** Field errors of a form, and the functions that set and clear them. */
export interface FieldErrors {
  /** Messages by field name, in reading order. */
  errors: Errors;
  /** Id of a field's control, for `ErrorSummary`. */
  fieldId: (name: string) => string;
  /**
   * Checks the constraints of the form's controls and adds `more`. True if there is no error; otherwise the messages are in
   * `errors` and the first wrong field gets the focus.
   */
  check: (form: HTMLFormElement, more?: Errors) => boolean;
  /** Shows the server's field messages and focuses the first such field. */
  refuse: (form: HTMLFormElement, errors: Errors) => void;
  /** For the form's `onChange`: clears the message of the edited field. */
  onEdit: (event: FormEvent<HTMLFormElement>) => void;
  /** Clears all messages. Needed when a value is set without editing its control, as from a calendar. */
  forget: () => void;
}

/** Field messages of a form with `noValidate`. */
export function useFieldErrors(): FieldErrors {
  const [errors, setErrors] = useState<Errors>({});
  const [form, setForm] = useState<HTMLFormElement | null>(null);

  const refuse = (refused: HTMLFormElement, found: Errors) => {
    setForm(refused);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) controlOf(refused, first)?.focus();
  };
  return {
    errors,
    fieldId: (name) => (form && controlOf(form, name)?.id) ?? '',
    check: (checked, more = {}) => {
      const found = { ...more, ...constraintErrors(checked) };
      refuse(checked, inOrder(checked, found));
      return Object.keys(found).length === 0;
    },
    refuse,
    onEdit: ({ target }) => {
      if (!(target instanceof Element)) return;
      const name = target.getAttribute('name') ?? '';
      if (name in errors) setErrors(({ [name]: _, ...others }) => others);
    },
    forget: () => setErrors({}),
  };
}
