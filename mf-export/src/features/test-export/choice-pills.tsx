import classes from './choice-pills.module.css';

interface Props {
  legend: string;
  hint?: string;
  name: string;
  choices: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}

/** A few exclusive choices, all visible: radio buttons drawn as pills. */
export function ChoicePills({ legend, hint, name, choices, value, onChange }: Props) {
  return (
    <fieldset className={classes.set}>
      <legend className={classes.legend}>
        {legend} {hint ? <span>{hint}</span> : null}
      </legend>
      {choices.map((choice) => (
        <label key={choice.value} className={classes.pill}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
