import type { ReactNode } from 'react';
import { Grid } from 'shared/ui';
import classes from './facts.module.css';

/** A label and its value; "Sin dato" without a value. */
export type Fact = readonly [label: string, value: ReactNode];

interface Props {
  of: readonly Fact[];
  /** A text that takes the whole line, after the others. */
  text?: Fact | undefined;
}

/** Facts about a person, in two columns. */
export const Facts = ({ of: facts, text }: Props) => (
  <Grid component="dl" columns={2} gap="10px 16px" className={classes.facts}>
    {(text ? [...facts, text] : facts).map((fact) => (
      <div key={fact[0]} data-wide={fact === text || undefined}>
        <dt>{fact[0]}</dt>
        <dd>{fact[1] || 'Sin dato'}</dd>
      </div>
    ))}
  </Grid>
);
