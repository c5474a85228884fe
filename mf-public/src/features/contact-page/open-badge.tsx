import classes from './open-badge.module.css';

/** Whether the adviser is available; unknown until hydration. */
export function OpenBadge({ open }: { open: boolean | null }) {
  const words = open === null ? 'Según horario' : open ? 'Disponible' : 'Fuera de horario';
  return (
    <span className={classes.badge} data-open={open === true}>
      {words}
    </span>
  );
}
