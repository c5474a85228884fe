import classes from './open-badge.module.css';

/** Whether an adviser is there, in words and colour. The page's own HTML does not know yet. */
export function OpenBadge({ open }: { open: boolean | null }) {
  const words = open === null ? 'Según horario' : open ? 'Disponible' : 'Fuera de horario';
  return (
    <span className={classes.badge} data-open={open === true}>
      {words}
    </span>
  );
}
