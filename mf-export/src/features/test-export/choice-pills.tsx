import { PillSet } from './pill-set';

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
    <PillSet legend={legend} hint={hint}>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            data-covers
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </PillSet>
  );
}
