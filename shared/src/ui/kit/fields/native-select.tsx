import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldProps, fieldAndControl } from './field';

/** An option; a string is both its value and its label. */
type Option = string | { value: string; label: string; disabled?: boolean };

export interface NativeSelectProps
  extends FieldProps,
    Omit<ComponentPropsWithRef<'select'>, keyof FieldProps> {
  data: readonly (Option | { group: string; items: readonly Option[] })[];
}

/** A field to choose one of several values, with the browser's own list. */
export function NativeSelect({ data, ...props }: NativeSelectProps) {
  const { field, control } = fieldAndControl(props);
  const { 'aria-describedby': describedBy, ...select } = control;
  return (
    <Field
      rightSection={<IconChevronDown size={20} stroke={1.75} aria-hidden={true} />}
      {...field}
      describedBy={describedBy}
      control={(taken) => (
        <select {...select} {...taken}>
          {data.map((entry) =>
            typeof entry === 'object' && 'group' in entry ? (
              <optgroup key={entry.group} label={entry.group}>
                {entry.items.map(drawn)}
              </optgroup>
            ) : (
              drawn(entry)
            ),
          )}
        </select>
      )}
    />
  );
}

function drawn(option: Option) {
  const { value, label, disabled } =
    typeof option === 'string' ? { value: option, label: option, disabled: undefined } : option;
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  );
}
