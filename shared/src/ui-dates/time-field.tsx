import { TimePicker } from '@mantine/dates';

export interface TimeFieldProps {
  label: string;
  /** `HH:mm`, or empty. */
  value: string;
  onChange: (time: string) => void;
  size?: 'sm' | 'md';
}

/** A time of day in 24 hours, `HH:mm`; arrows change the hour and the minute. */
export function TimeField({ label, value, onChange, size = 'md' }: TimeFieldProps) {
  return (
    <TimePicker
      label={label}
      size={size}
      value={value}
      onChange={onChange}
      minutesStep={5}
      hoursInputLabel={`${label}, horas`}
      minutesInputLabel={`${label}, minutos`}
    />
  );
}
