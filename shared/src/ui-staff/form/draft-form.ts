import type { FormEvent, RefObject } from 'react';
import type { FormValues } from './staff-draft';

/** What a control takes to hold a field of a form. */
export interface FieldProps<Value> {
  name: string;
  value: Value;
  /** Takes the value or the event of a control. */
  onChange: (change: unknown) => void;
  error: string | undefined;
}

/** A form whose values are typed, and how it stands. */
export interface DraftForm<Values extends FormValues> {
  values: Values;
  /** Changes fields that depend on each other, without a control of theirs; all messages go. */
  set: (change: Partial<Values>) => void;
  field: <Name extends keyof Values & string>(name: Name) => FieldProps<Values[Name]>;
  /** As `field`, for a control that can be read only, as it is while the form is sent. */
  text: <Name extends keyof Values & string>(name: Name) => FieldProps<Values[Name]> & { readOnly: boolean };
  /** Messages by field, in the order of the form. */
  errors: Readonly<Record<string, string>>;
  showErrors: (errors: Readonly<Record<string, string>>) => void;
  /** Takes back the messages of a field and of what is in it. */
  clearErrors: (name: keyof Values & string) => void;
  /** Names of what was wrong at the last press, another list each time, where the form lists it above; null before. */
  listed: readonly string[] | null;
  /** Fields that were changed, also before a reload. */
  touched: ReadonlySet<keyof Values>;
  busy: boolean;
  /** Why it was not sent, where the messages of the fields do not say all of it. */
  problem: string | null;
  /** The server refused fields, and their messages say all of it. */
  isListed: boolean;
  done: boolean;
  /** Forgets how the last attempt ended. */
  reset: () => void;
  /** What was typed before came back. */
  restored: boolean;
  /** Forgets what was typed: it is not wanted any more. */
  discard: () => void;
  /** Forgets what was typed and shows the values as they were at first. */
  startOver: () => void;
  submit: () => void;
  /** For the `form` element. */
  element: { ref: RefObject<HTMLFormElement | null>; onSubmit: (event: FormEvent) => void };
}

export interface DraftFormOptions<Values extends FormValues, Sent, Result> {
  initialValues: Values;
  /**
   * What is typed is kept under this name for who is signed in, until it is sent or given up: Escape, a reload and a lost session
   * leave it. Without a name, or where the browser keeps nothing, leaving the page asks.
   */
  draft?: string | undefined;
  /** It begins with its initial values, whatever was kept. */
  isFresh?: boolean | undefined;
  /** Kept beside what is typed, as what it was typed on. */
  keptWith?: Readonly<Record<string, string>> | undefined;
  /** Whether what is typed is worth keeping; any change is unless told. */
  isWorthKeeping?: ((values: Values) => boolean) | undefined;
  /** Nothing that is typed here would be missed. */
  unguarded?: boolean | undefined;
  /** `key` is the same for each attempt to send the same values, also after a reload. */
  submit: (sent: Sent, key: string) => Promise<Result>;
  onDone?: ((result: Result) => void) | undefined;
  onRefused?: ((error: unknown, sent: Sent) => void) | undefined;
  /** Why it was refused; null where something else shows it. */
  words?: ((error: unknown) => string | null) | undefined;
  /** Said above the form when fields are missing or wrong. */
  incomplete?: string | undefined;
  /** The refusal has a title: it is shown also where the fields say all of it. */
  isTitled?: boolean | undefined;
  /**
   * It is longer than a window: what is wrong is listed above it, one field too, as the schema orders it, and the list has the focus
   * in place of the first of them.
   */
  listsErrors?: boolean | undefined;
  /** It stays for the next one: what it holds once it was sent. Without it the form is busy until it is gone. */
  stays?: ((values: Values) => Values) | undefined;
}
