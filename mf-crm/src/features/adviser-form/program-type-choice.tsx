import type { ProgramType } from 'shared/rules';
import { Grid } from 'shared/ui';
import classes from './program-type-choice.module.css';

const CHOICES: readonly (readonly [ProgramType, string])[] = [
  ['pregrado', 'Pregrado'],
  ['posgrado', 'Posgrado'],
];

/** Pregrado or posgrado: radio buttons in one bar. */
export function ProgramTypeChoice({
  value,
  onChange,
}: {
  value: ProgramType;
  onChange: (type: ProgramType) => void;
}) {
  return (
    <fieldset className={classes.choice}>
      <legend>Tipo de programa</legend>
      <Grid columns="1fr 1fr" gap={4} className={classes.bar}>
        {CHOICES.map(([type, label]) => (
          <label key={type}>
            <input
              data-covers
              type="radio"
              name="tipoPrograma"
              value={type}
              checked={type === value}
              onChange={() => onChange(type)}
            />
            {label}
          </label>
        ))}
      </Grid>
    </fieldset>
  );
}
