import classes from './avatar.module.css';

/** A person's initials in a circle; decoration beside the name itself. */
export function Avatar({ name, strong = false }: { name: string; strong?: boolean }) {
  const words = name.split(' ');
  const initials = (words[0]?.[0] ?? '') + (words[1]?.[0] ?? '');
  return (
    <span className={classes.avatar} data-strong={strong || undefined} aria-hidden="true">
      {initials}
    </span>
  );
}
