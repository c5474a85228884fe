import { TimePicker } from '@mantine/dates';
import type { ReactNode } from 'react';
import { AppTheme } from '../ui-mantine';

export interface TimeFieldProps {
  label: string;
  /** `HH:mm`, or empty. */
  value: string;
  onChange: (time: string) => void;
  name?: string;
  error?: ReactNode;
  required?: boolean;
  size?: 'sm' | 'md';
}

/** A time of day in 24-hour format, `HH:mm`; arrow keys change the hour and the minute. */
export function TimeField(props: TimeFieldProps) {
  const { label, value, onChange, name, error, required = false, size = 'md' } = props;
  return (
    <AppTheme>
      <TimePicker
        label={label}
        {...(name && { name })}
        error={error}
        // Mantine would put `required` on the wrapper around the two inputs.
        withAsterisk={required}
        size={size}
        value={value}
        onChange={onChange}
        minutesStep={5}
        hoursInputLabel={`${label}, horas`}
        minutesInputLabel={`${label}, minutos`}
        hoursInputProps={{ 'data-field': name, 'aria-required': required }}
        minutesInputProps={{ 'aria-required': required }}
      />
    </AppTheme>
  );
}
