import classes from './avatar.module.css';

/** A person's initials in a circle; decoration beside the name itself. */
export function Avatar({ name, tone }: { name: string; tone?: 'rio' | 'papel' | undefined }) {
  const words = name.split(' ');
  const initials = (words[0]?.[0] ?? '') + (words[1]?.[0] ?? '');
  return (
    <span className={classes.avatar} data-tone={tone} aria-hidden="true">
      {initials}
    </span>
  );
}
