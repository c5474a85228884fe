import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldProps, fieldAndControl } from './field';

export interface TextAreaProps
  extends FieldProps,
    Omit<ComponentPropsWithRef<'textarea'>, keyof FieldProps> {}

/** A field for several lines of text. */
export function TextArea(props: TextAreaProps) {
  const { field, control } = fieldAndControl(props);
  const { 'aria-describedby': describedBy, ...text } = control;
  return (
    <Field
      {...field}
      multiline
      describedBy={describedBy}
      control={(taken) => <textarea {...text} {...taken} />}
    />
  );
}
