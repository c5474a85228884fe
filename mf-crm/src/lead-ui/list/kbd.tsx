import classes from './shortcuts.module.css';

/** A key of the keyboard. */
export const Kbd = ({ children }: { children: string }) => <kbd className={classes.key}>{children}</kbd>;
