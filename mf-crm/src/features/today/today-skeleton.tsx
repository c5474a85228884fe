import { Grid, Skeleton } from 'shared/ui';
import classes from './today-view.module.css';

const PLACEHOLDERS = [0, 1, 2, 3, 4, 5, 6, 7];

/** The agenda while it loads. */
export function TodaySkeleton() {
  return (
    <div aria-hidden="true">
      <p className={classes.wait} role="status">
        Cargando la agenda...
      </p>
      {PLACEHOLDERS.map((row) => (
        <Grid
          key={row}
          columns="84px minmax(0, 1fr) auto"
          gap={12}
          align="center"
          className={classes.placeholder}
        >
          <Skeleton height={12} width={64} />
          <Skeleton height={12} width="46%" />
          <Skeleton height={20} width={96} radius="xl" />
        </Grid>
      ))}
    </div>
  );
}
