import type { ReactNode } from 'react';
import classes from './entries.module.css';

/** A list of history entries. */
export const Entries = ({ children }: { children: ReactNode }) => (
  <ol className={classes.entries}>{children}</ol>
);

/** One entry, with its action. */
export const Entry = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <li>
    <div>{children}</div>
    {action}
  </li>
);
