import type { FormEvent, RefObject } from 'react';
import type { FormValues } from './staff-draft';

/** Props that bind a control to a field of a form. */
export interface FieldProps<Value> {
  name: string;
  value: Value;
  /** Accepts the value or the event of a control. */
  onChange: (change: unknown) => void;
  error: string | undefined;
}

/** State and functions of a form with typed values. */
export interface DraftForm<Values extends FormValues> {
  values: Values;
  /** Sets fields without using their controls, as when they depend on each other; clears all messages. */
  set: (change: Partial<Values>) => void;
  field: <Name extends keyof Values & string>(name: Name) => FieldProps<Values[Name]>;
  /** As `field`, for a control that supports `readOnly`: it is read-only while the form is sent. */
  text: <Name extends keyof Values & string>(name: Name) => FieldProps<Values[Name]> & { readOnly: boolean };
  /** Messages by field, in the order of the form. */
  errors: Readonly<Record<string, string>>;
  showErrors: (errors: Readonly<Record<string, string>>) => void;
  /** Clears the messages of a field and of its nested fields. */
  clearErrors: (name: keyof Values & string) => void;
  /** With `listsErrors`: names of the wrong fields at the last attempt, a new array each time; null before. */
  listed: readonly string[] | null;
  /** Fields that were changed, including before a reload. */
  touched: ReadonlySet<keyof Values>;
  busy: boolean;
  /** Why the form was not sent, if the field messages do not say everything. */
  problem: string | null;
  /** The server refused fields, and their messages say everything. */
  isListed: boolean;
  done: boolean;
  /** Clears the outcome of the last attempt. */
  reset: () => void;
  /** A kept draft was restored. */
  restored: boolean;
  /** Deletes the draft because it is no longer wanted. */
  discard: () => void;
  /** Deletes the draft and shows the initial values. */
  startOver: () => void;
  submit: () => void;
  /** For the `form` element. */
  element: { ref: RefObject<HTMLFormElement | null>; onSubmit: (event: FormEvent) => void };
}

export interface DraftFormOptions<Values extends FormValues, Sent, Result> {
  initialValues: Values;
  /**
   * What is typed is kept under this name for the signed-in user until it is sent or discarded. Escape, a reload and a lost session
   * do not delete it. Without a name, or if the browser cannot store it, leaving the page asks first.
   */
  draft?: string | undefined;
  /** Starts with the initial values, even if a draft was kept. */
  isFresh?: boolean | undefined;
  /** Kept with the draft, such as the version of the data that it was typed on. */
  keptWith?: Readonly<Record<string, string>> | undefined;
  /** Whether the typed values are worth keeping; any change is by default. */
  isWorthKeeping?: ((values: Values) => boolean) | undefined;
  /** Leaving the page does not ask: what is typed here can be lost. */
  unguarded?: boolean | undefined;
  /** `key` is the same for every attempt to send the same values, also after a reload. */
  submit: (sent: Sent, key: string) => Promise<Result>;
  onDone?: ((result: Result) => void) | undefined;
  onRefused?: ((error: unknown, sent: Sent) => void) | undefined;
  /** Message for a refusal; null if it is shown elsewhere. */
  words?: ((error: unknown) => string | null) | undefined;
  /** Message above the form when fields are missing or wrong. */
  incomplete?: string | undefined;
  /** The refusal has a title and is shown even if the field messages say everything. */
  isTitled?: boolean | undefined;
  /**
   * For a form longer than the window: errors are listed above it in the order of the schema, even a single one, and the list gets
   * the focus in place of the first wrong field.
   */
  listsErrors?: boolean | undefined;
  /** The form stays open after sending, with the values that this returns. Without it the form stays busy until it is removed. */
  stays?: ((values: Values) => Values) | undefined;
}
