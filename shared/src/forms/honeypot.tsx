import classes from './honeypot.module.css';

/** A field that people neither see nor reach: what is written in it was written by a program. */
export function Honeypot({ name }: { name: string }) {
  return (
    <div className={classes.honeypot} aria-hidden="true">
      <label>
        No llene este campo
        <input name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
