import { type ChangeEvent, type ComponentProps, useRef, useState } from 'react';
import { TextInput } from 'shared/ui';
import classes from './email-input.module.css';

/** A field for an e-mail address that asks about a domain that looks mistyped. It refuses nothing. */
export function EmailInput({
  onChange,
  onBlur,
  ...props
}: Omit<ComponentProps<typeof TextInput>, 'type' | 'ref'>) {
  const input = useRef<HTMLInputElement>(null);
  const [meant, setMeant] = useState<string>();
  const [probable, setProbable] = useState<(typed: string) => string | undefined>();
  // The question is no part of what a page has to load first; without its code the field is a plain one.
  const load = () => {
    if (probable) return;
    import('../rules/leads/mistyped-email').then(
      ({ probableEmail }) => setProbable(() => probableEmail),
      () => undefined,
    );
  };
  const correct = () => {
    const field = input.current;
    if (!field || !meant) return;
    // As if it had been typed, so that owners of the value hear of it.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, meant);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
  };
  return (
    <TextInput
      {...props}
      ref={input}
      type="email"
      onFocus={load}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        setMeant(probable?.(event.currentTarget.value));
        onChange?.(event);
      }}
      // What was pasted before the code had arrived is asked about when the field is left.
      onBlur={(event) => {
        setMeant(probable?.(event.currentTarget.value));
        onBlur?.(event);
      }}
      inputContainer={(children) => (
        <>
          {children}
          <span aria-live="polite" className={classes.question}>
            {meant && !props.readOnly ? (
              <>
                ¿Quiso decir{' '}
                <button type="button" onClick={correct}>
                  {meant}
                </button>
                ?
              </>
            ) : null}
          </span>
        </>
      )}
    />
  );
}
