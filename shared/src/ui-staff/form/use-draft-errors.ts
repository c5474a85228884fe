import type { UseFormReturnType } from '@mantine/form';
import { type RefObject, useState } from 'react';
import { controlOf, inOrder } from '../../forms/form-controls';

type Errors = Readonly<Record<string, string>>;

/**
 * Shows the errors of a form: at the fields, and the first wrong one gets the focus; with `lists`, in the list above the
 * form.
 */
export function useDraftErrors<Values>(
  form: Pick<UseFormReturnType<Values>, 'errors' | 'setErrors'>,
  element: RefObject<HTMLFormElement | null>,
  lists: boolean,
) {
  const [listed, setListed] = useState<readonly string[] | null>(null);
  return {
    listed,
    showErrors: (errors: Errors) => {
      const shown = element.current && !lists ? inOrder(element.current, errors) : errors;
      const names = Object.keys(shown);
      form.setErrors(shown);
      if (lists) setListed(names);
      else if (names[0] && element.current) controlOf(element.current, names[0])?.focus();
    },
    clearErrors: (field: string) => {
      const isOfField = (path: string) => path === field || path.startsWith(`${field}.`);
      if (!Object.keys(form.errors).some(isOfField)) return;
      form.setErrors((known) =>
        Object.fromEntries(Object.entries(known).filter(([path]) => !isOfField(path))),
      );
    },
    /** Whether the form can show a message for each of the fields. */
    hasPlaces: (names: readonly string[]): boolean =>
      lists || names.every((name) => element.current && controlOf(element.current, name)),
  };
}

export type DraftErrors = ReturnType<typeof useDraftErrors>;
