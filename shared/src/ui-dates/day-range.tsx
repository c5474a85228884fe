import { DayField } from './day-field';
import classes from './day-range.module.css';

export interface DayRangeProps {
  values: Readonly<Record<'desde' | 'hasta', string>>;
  onChange: (change: Partial<Record<'desde' | 'hasta', string>>) => void;
}

const DAYS = [
  ['desde', 'Desde'],
  ['hasta', 'Hasta'],
] as const;

/** First and last day of the entries in a list, as two of its filters. */
export const DayRange = ({ values, onChange }: DayRangeProps) => (
  <>
    {DAYS.map(([name, label]) => (
      <DayField
        key={name}
        size="sm"
        className={classes.day}
        label=""
        aria-label={label}
        placeholder={label}
        value={values[name]}
        onChange={(value) => onChange({ [name]: value })}
      />
    ))}
  </>
);
