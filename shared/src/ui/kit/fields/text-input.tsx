import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../look';
import { Field, type FieldProps, fieldAndControl } from './field';

export interface TextInputProps extends FieldProps, Omit<ComponentPropsWithRef<'input'>, keyof FieldProps> {
  /** Class of the control itself. */
  inputClassName?: string | undefined;
}

/** A field for one line of text. */
export function TextInput(props: TextInputProps) {
  const { field, control } = fieldAndControl(props);
  const { inputClassName, 'aria-describedby': describedBy, type = 'text', ...input } = control;
  return (
    <Field
      {...field}
      describedBy={describedBy}
      control={({ className, ...taken }) => (
        <input {...input} type={type} {...taken} className={classNames(className, inputClassName)} />
      )}
    />
  );
}
