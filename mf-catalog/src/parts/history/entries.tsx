import type { ReactNode } from 'react';
import classes from './entries.module.css';

/** States that something has had, one beneath the other. */
export const Entries = ({ children }: { children: ReactNode }) => (
  <ol className={classes.entries}>{children}</ol>
);

/** One of them, with what can be done with it. */
export const Entry = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <li>
    <div>{children}</div>
    {action}
  </li>
);
