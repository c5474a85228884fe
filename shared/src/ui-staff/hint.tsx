import type { ComponentPropsWithRef } from 'react';
import classes from './hint.module.css';

/** A sentence beside what it is about: how it works, or that there is nothing. */
export const Hint = (props: ComponentPropsWithRef<'p'>) => <p {...props} className={classes.hint} />;
