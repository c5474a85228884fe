import classes from './honeypot.module.css';

/** A field that people can neither see nor reach: if it is filled in, a bot did it. */
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
