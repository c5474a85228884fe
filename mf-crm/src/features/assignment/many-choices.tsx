import { Checkbox } from 'shared/ui-overlay';
import { Hint } from 'shared/ui-staff';
import classes from './assignment.module.css';

interface Props {
  legend: string;
  /** Shown when none is chosen. */
  none: string;
  choices: readonly { value: string; label: string }[];
  /** The chosen values, one per line, as the form stores them. */
  chosen: string;
  onChange: (chosen: string) => void;
}

/** The lines of a text. */
export const linesOf = (text: string): string[] => text.split('\n').filter(Boolean);

/** Several choices; none means all. */
export function ManyChoices({ legend, none, choices, chosen, onChange }: Props) {
  const values = linesOf(chosen);
  const gone = values.filter((value) => !choices.some((choice) => choice.value === value));
  const all = [...choices, ...gone.map((value) => ({ value, label: 'Asesor retirado' }))];
  return (
    <fieldset className={classes.choices}>
      <legend>{legend}</legend>
      {all.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          checked={values.includes(value)}
          onChange={({ currentTarget }) =>
            onChange(
              (currentTarget.checked ? [...values, value] : values.filter((one) => one !== value)).join('\n'),
            )
          }
        />
      ))}
      {values.length === 0 ? <Hint>{none}</Hint> : null}
    </fieldset>
  );
}
