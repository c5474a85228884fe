import { schemaResolver, useForm } from '@mantine/form';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { ApiError } from '../../calls/api-error';
import { controlOf, inOrder } from '../../forms/form-controls';
import { useUnsavedChanges } from '../../session/unsaved';
import { type FormSchema, sentBy } from './form-schema';
import { type FormValues, keepStaffDraft, readStaffDraft, valuesOf } from './staff-draft';
import { messageOf, useAction } from './use-action';

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
  /** It stays for the next one: what it holds once it was sent. Without it the form is busy until it is gone. */
  stays?: ((values: Values) => Values) | undefined;
}

/** Fields of a form that its schema does not know. */
type Unknown<Values, Input> = Exclude<keyof Values & string, keyof Input>;

const ATTEMPT = 'intento';

/**
 * A staff form: typed values, checked by its schema before they are sent. What is wrong is told at its field, which takes the
 * focus; what the server refuses, at its field or above. What was typed survives until it is sent.
 */
export function useDraftForm<Input, Sent, Values extends FormValues, Result>(
  schema: FormSchema<Input, Sent> &
    ([Unknown<Values, Input>] extends [never] ? unknown : Unknown<Values, Input>),
  options: DraftFormOptions<Values, Sent, Result>,
): DraftForm<Values> {
  const {
    draft,
    isFresh,
    keptWith,
    isWorthKeeping,
    unguarded,
    submit,
    onDone,
    onRefused,
    incomplete,
    isTitled,
    stays,
  } = options;
  const element = useRef<HTMLFormElement>(null);
  const [first, setFirst] = useState(options.initialValues);
  const [kept, setKept] = useState(() => (draft === undefined || isFresh ? null : readStaffDraft(draft)));
  const [found] = useState(() => kept && valuesOf(kept, first));
  const touched = useRef<ReadonlySet<keyof Values>>(new Set(Object.keys(found ?? {})));
  /** The last attempt; of one before a reload it is not known what it sent: the same, until something is edited. */
  const attempt = useRef<{ key: string; sent: string | null } | null>(
    typeof kept?.[ATTEMPT] === 'string' ? { key: kept[ATTEMPT], sent: null } : null,
  );
  const [isLost, setLost] = useState(false);
  const [isIncomplete, setIncomplete] = useState(false);
  const [isListed, setListed] = useState(false);
  useUnsavedChanges(isLost && !unguarded);

  const form = useForm<Values>({
    initialValues: { ...first, ...found },
    validate: schemaResolver(schema as Parameters<typeof schemaResolver>[0], { sync: true }),
  });

  const keep = (values: Values, key?: string) => {
    const names = Object.keys(values).filter((name) => touched.current.has(name));
    const isTyped = isWorthKeeping?.(values) ?? names.some((name) => values[name] !== first[name]);
    if (draft === undefined) {
      setLost(isTyped);
      return;
    }
    const typed = Object.fromEntries(names.map((name) => [name, values[name]]));
    setLost(
      !keepStaffDraft(draft, isTyped ? { ...typed, ...keptWith, ...(key && { [ATTEMPT]: key }) } : null),
    );
  };
  const touch = (names: readonly string[]) => {
    if (names.length === 0) return;
    touched.current = new Set([...touched.current, ...names]);
    if (attempt.current?.sent === null) attempt.current = null;
    // How the last attempt ended is told until the next edit.
    if (action.problem !== null || (stays && action.done)) action.reset();
    setListed(false);
    setIncomplete(false);
    keep(form.getValues());
  };
  const forget = () => {
    touched.current = new Set();
    attempt.current = null;
    setLost(false);
    if (draft !== undefined) keepStaffDraft(draft, null);
  };
  const showErrors = (errors: Readonly<Record<string, string>>) => {
    const shown = element.current ? inOrder(element.current, errors) : errors;
    form.setErrors(shown);
    const [name] = Object.keys(shown);
    if (name && element.current) controlOf(element.current, name)?.focus();
  };

  const action = useAction<Sent, Result>({
    action: (sent) => {
      const text = JSON.stringify(sent);
      const isSame = attempt.current && (attempt.current.sent === null || attempt.current.sent === text);
      attempt.current = { key: (isSame && attempt.current?.key) || crypto.randomUUID(), sent: text };
      keep(form.getValues(), attempt.current.key);
      return submit(sent, attempt.current.key);
    },
    onDone: (result) => {
      forget();
      if (stays) {
        setKept(null);
        form.setValues(stays(form.getValues()) as never);
      }
      onDone?.(result);
    },
    onRefused: (error, sent) => {
      const fields = error instanceof ApiError ? error.fields : {};
      const names = Object.keys(fields);
      const isShown = names.every((name) => element.current && controlOf(element.current, name));
      setListed(
        error instanceof ApiError && error.status === 400 && !isTitled && names.length > 0 && isShown,
      );
      onRefused?.(error, sent);
      if (names.length > 0) showErrors(fields as Record<string, string>);
    },
    words: options.words ?? messageOf,
  });
  // A form that closes when it was sent stays busy until it is gone.
  const busy = action.busy || (action.done && !stays);
  const send = () => {
    if (busy) return;
    setListed(false);
    setIncomplete(false);
    const { hasErrors, errors } = form.validate() as ReturnType<typeof form.validate> & {
      hasErrors: boolean;
    };
    if (!hasErrors) return action.run(sentBy(schema, form.getValues()));
    action.reset();
    setIncomplete(true);
    showErrors(errors as Record<string, string>);
  };
  const field: DraftForm<Values>['field'] = (name) => {
    const { value, onChange, error } = form.getInputProps(name as never, { withFocus: false });
    return {
      name,
      value,
      error,
      onChange: (change) => {
        onChange(change);
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
    touched: touched.current,
    busy,
    problem: isListed ? null : (action.problem ?? (isIncomplete ? (incomplete ?? null) : null)),
    isListed,
    done: action.done,
    reset: action.reset,
    restored: kept !== null,
    discard: forget,
    startOver: () => {
      forget();
      setKept(null);
      setFirst(options.initialValues);
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
