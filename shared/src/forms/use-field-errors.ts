import { type FormEvent, useState } from 'react';
import { constraintErrors } from './constraint-errors';
import { controlOf, inOrder } from './form-controls';

type Errors = Readonly<Record<string, string>>;

/** What a form tells of its fields. */
export interface FieldErrors {
  /** Messages by field name, in the order they are to be read. */
  errors: Errors;
  /** Id of the control of a field, for `ErrorSummary`. */
  fieldId: (name: string) => string;
  /**
   * Checks the constraints of the form's controls, then `more`. True: all are met. Else the messages are in `errors` and
   * the first wrong field has the focus.
   */
  check: (form: HTMLFormElement, more?: Errors) => boolean;
  /** Shows what the server says of fields, and focuses the first of them. */
  refuse: (form: HTMLFormElement, errors: Errors) => void;
  /** For the form's `onChange`: the message of a field goes when it is edited. */
  onEdit: (event: FormEvent<HTMLFormElement>) => void;
  /** Removes all messages, where a value was chosen without an edit of its control, as from a calendar. */
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
