import type { ReactNode } from 'react';
import classes from './toolbar.module.css';

/** Buttons below what they are about, at its end. */
export const Toolbar = ({ children }: { children: ReactNode }) => (
  <div className={classes.toolbar}>{children}</div>
);
