import { Grid, Skeleton, VisuallyHidden } from 'shared/ui';
import classes from './slot-skeleton.module.css';

/** Skeleton of a page whose module is loading. */
export function SlotSkeleton() {
  return (
    <div className={classes.slot}>
      <VisuallyHidden role="status">Cargando…</VisuallyHidden>
      <Skeleton className={classes.title} height={44} />
      <Skeleton className={classes.text} height={18} />
      <Grid columns="repeat(auto-fill, minmax(min(100%, 280px), 1fr))" gap={24} className={classes.cards}>
        <Skeleton height={280} radius="md" />
        <Skeleton height={280} radius="md" />
        <Skeleton height={280} radius="md" />
      </Grid>
    </div>
  );
}
