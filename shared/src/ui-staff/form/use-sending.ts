import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { ApiError } from '../../calls/api-error';
import type { DraftFormOptions } from './draft-form';
import { type FormSchema, sentBy } from './form-schema';
import type { FormValues } from './staff-draft';
import { messageOf, useAction } from './use-action';
import type { DraftErrors } from './use-draft-errors';
import type { KeptValues } from './use-kept-values';

/** Result of validating the form. */
interface Checked {
  hasErrors: boolean;
  errors: Record<string, string>;
}

interface Parts<Input, Sent, Values extends FormValues> {
  schema: FormSchema<Input, Sent>;
  form: UseFormReturnType<Values>;
  kept: KeptValues<Values>;
  errors: DraftErrors;
}

/** Validates and sends a form; shows the errors found here and those that the server returns. */
export function useSending<Input, Sent, Values extends FormValues, Result>(
  { schema, form, kept, errors }: Parts<Input, Sent, Values>,
  options: DraftFormOptions<Values, Sent, Result>,
) {
  const { submit, onDone, onRefused, incomplete, isTitled, stays } = options;
  const [isIncomplete, setIncomplete] = useState(false);
  const [isListed, setListed] = useState(false);
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
      const refusal = error instanceof ApiError ? error : null;
      const names = Object.keys(refusal?.fields ?? {});
      setListed(refusal?.status === 400 && !isTitled && names.length > 0 && errors.hasPlaces(names));
      onRefused?.(error, sent);
      if (refusal && names.length > 0) errors.showErrors(refusal.fields);
    },
    words: options.words ?? messageOf,
  });
  // A form that closes after sending stays busy until it is removed.
  const busy = action.busy || (action.done && !stays);
  const forgetOutcome = () => {
    setListed(false);
    setIncomplete(false);
  };
  return {
    busy,
    problem: isListed ? null : (action.problem ?? (isIncomplete ? (incomplete ?? null) : null)),
    isListed,
    done: action.done,
    reset: action.reset,
    /** The outcome of the last attempt is shown until the next edit. */
    edited: () => {
      if (action.problem !== null || (stays && action.done)) action.reset();
      forgetOutcome();
    },
    send: () => {
      if (busy) return;
      forgetOutcome();
      const checked = form.validate() as Checked;
      if (!checked.hasErrors) return action.run(sentBy(schema, form.getValues()));
      action.reset();
      setIncomplete(true);
      errors.showErrors(checked.errors);
    },
  };
}
