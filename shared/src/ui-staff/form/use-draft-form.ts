import { schemaResolver, useForm } from '@mantine/form';
import { useRef } from 'react';
import type { DraftForm, DraftFormOptions } from './draft-form';
import type { FormSchema } from './form-schema';
import type { FormValues } from './staff-draft';
import { useDraftErrors } from './use-draft-errors';
import { useKeptValues } from './use-kept-values';
import { useSending } from './use-sending';

/** Fields of a form that its schema does not know. */
type Unknown<Values, Input> = Exclude<keyof Values & string, keyof Input>;

/**
 * A staff form: typed values, checked by its schema before they are sent. Errors are shown at their fields, and the first wrong one
 * gets the focus; the server's refusals are shown at their fields or above. What was typed is kept until it is sent.
 */
export function useDraftForm<Input, Sent, Values extends FormValues, Result>(
  schema: FormSchema<Input, Sent> &
    ([Unknown<Values, Input>] extends [never] ? unknown : Unknown<Values, Input>),
  options: DraftFormOptions<Values, Sent, Result>,
): DraftForm<Values> {
  const element = useRef<HTMLFormElement>(null);
  const kept = useKeptValues<Values>(options);
  const form = useForm<Values>({
    initialValues: kept.begun,
    validate: schemaResolver(schema as Parameters<typeof schemaResolver>[0], { sync: true }),
  });
  const errors = useDraftErrors(form, element, options.listsErrors ?? false);
  const { send, edited, ...state } = useSending({ schema, form, kept, errors }, options);
  const { listed, showErrors, clearErrors } = errors;
  const touch = (names: readonly string[]) => {
    if (names.length === 0) return;
    edited();
    kept.touch(names, form.getValues());
  };
  const field: DraftForm<Values>['field'] = (name) => {
    const { value, onChange, error } = form.getInputProps(name as never, { withFocus: false });
    return {
      name,
      value,
      error,
      onChange: (change) => {
        onChange(change);
        clearErrors(name);
        touch([name]);
      },
    };
  };
  return {
    values: form.values,
    set: (change) => {
      const before = form.getValues();
      form.setValues(change as never);
      touch(Object.keys(change).filter((name) => change[name] !== before[name]));
    },
    field,
    text: (name) => ({ ...field(name), readOnly: state.busy }),
    errors: form.errors as Record<string, string>,
    showErrors,
    clearErrors,
    listed,
    touched: kept.touched,
    ...state,
    restored: kept.restored,
    discard: kept.forget,
    startOver: () => {
      kept.forget();
      kept.begin(options.initialValues);
      form.setValues(options.initialValues as never);
      form.clearErrors();
    },
    submit: send,
    element: {
      ref: element,
      onSubmit: (event) => {
        event.preventDefault();
        send();
      },
    },
  };
}
