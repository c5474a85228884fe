import { type ChangeEvent, type ComponentProps, useRef, useState } from 'react';
import { TextInput } from 'shared/ui';
import classes from './email-input.module.css';

/** Field for an e-mail address. It suggests a correction when the domain looks mistyped, but refuses nothing. */
export function EmailInput({
  onChange,
  onBlur,
  ...props
}: Omit<ComponentProps<typeof TextInput>, 'type' | 'ref'>) {
  const input = useRef<HTMLInputElement>(null);
  const [meant, setMeant] = useState<string>();
  const [probable, setProbable] = useState<(typed: string) => string | undefined>();
  // Loaded on focus, so that it does not delay the page. Without this code it is a plain field.
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
    // Set as if typed: an `input` event tells React and the form about the new value.
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
      // Checks on blur, too: the address may have been pasted before the code was loaded.
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
