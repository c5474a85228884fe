import { schemaResolver, useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { ApiError } from '../../calls/api-error';
import type { DraftForm, DraftFormOptions } from './draft-form';
import { type FormSchema, sentBy } from './form-schema';
import type { FormValues } from './staff-draft';
import { messageOf, useAction } from './use-action';
import { useDraftErrors } from './use-draft-errors';
import { useKeptValues } from './use-kept-values';

/** Fields of a form that its schema does not know. */
type Unknown<Values, Input> = Exclude<keyof Values & string, keyof Input>;

/** What checking the values found. */
interface Checked {
  hasErrors: boolean;
  errors: Record<string, string>;
}

/**
 * A staff form: typed values, checked by its schema before they are sent. What is wrong is told at its field, which takes the
 * focus; what the server refuses, at its field or above. What was typed survives until it is sent.
 */
export function useDraftForm<Input, Sent, Values extends FormValues, Result>(
  schema: FormSchema<Input, Sent> &
    ([Unknown<Values, Input>] extends [never] ? unknown : Unknown<Values, Input>),
  options: DraftFormOptions<Values, Sent, Result>,
): DraftForm<Values> {
  const { submit, onDone, onRefused, incomplete, isTitled, listsErrors = false, stays } = options;
  const element = useRef<HTMLFormElement>(null);
  const kept = useKeptValues<Values>(options);
  const [isIncomplete, setIncomplete] = useState(false);
  const [isListed, setListed] = useState(false);
  const form = useForm<Values>({
    initialValues: kept.begun,
    validate: schemaResolver(schema as Parameters<typeof schemaResolver>[0], { sync: true }),
  });
  const { listed, showErrors, clearErrors, hasPlaces } = useDraftErrors(form, element, listsErrors);

  const action = useAction<Sent, Result>({
    action: (sent) => submit(sent, kept.keyOf(sent, form.getValues())),
    onDone: (result) => {
      kept.forget();
      if (stays) {
        kept.begin();
        form.setValues(stays(form.getValues()) as never);
      }
      onDone?.(result);
    },
    onRefused: (error, sent) => {
      const fields = error instanceof ApiError ? error.fields : {};
      const names = Object.keys(fields);
      setListed(
        error instanceof ApiError &&
          error.status === 400 &&
          !isTitled &&
          names.length > 0 &&
          hasPlaces(names),
      );
      onRefused?.(error, sent);
      if (names.length > 0) showErrors(fields);
    },
    words: options.words ?? messageOf,
  });
  const touch = (names: readonly string[]) => {
    if (names.length === 0) return;
    // How the last attempt ended is told until the next edit.
    if (action.problem !== null || (stays && action.done)) action.reset();
    setListed(false);
    setIncomplete(false);
    kept.touch(names, form.getValues());
  };
  // A form that closes when it was sent stays busy until it is gone.
  const busy = action.busy || (action.done && !stays);
  const send = () => {
    if (busy) return;
    setListed(false);
    setIncomplete(false);
    const { hasErrors, errors } = form.validate() as Checked;
    if (!hasErrors) return action.run(sentBy(schema, form.getValues()));
    action.reset();
    setIncomplete(true);
    showErrors(errors);
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
    text: (name) => ({ ...field(name), readOnly: busy }),
    errors: form.errors as Record<string, string>,
    showErrors,
    clearErrors,
    listed,
    touched: kept.touched,
    busy,
    problem: isListed ? null : (action.problem ?? (isIncomplete ? (incomplete ?? null) : null)),
    isListed,
    done: action.done,
    reset: action.reset,
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
