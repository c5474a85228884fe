import type { ReactNode } from 'react';
import classes from './pill-set.module.css';

interface Props {
  legend: string;
  hint?: string;
  /** Buttons, or labels with their radio button. */
  children: ReactNode;
}

/** A named row of pills. */
export function PillSet({ legend, hint, children }: Props) {
  return (
    <fieldset className={classes.set}>
      <legend className={classes.legend}>
        {legend} {hint ? <span>{hint}</span> : null}
      </legend>
      {children}
    </fieldset>
  );
}
