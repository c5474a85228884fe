import { Skeleton } from '../../ui';
import { Row, Stack } from '../../ui/kit/layout';
import classes from './rows-skeleton.module.css';

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7];

export interface RowsSkeletonProps {
  /** Announced while the list loads, as in "Cargando usuarios...". */
  label: string;
  /** Widths in px of the columns after the name; below 1024 px only the first of them is shown. */
  columns: readonly number[];
}

/** Skeleton of a staff table: a name in two lines, and columns. */
export function RowsSkeleton({ label, columns }: RowsSkeletonProps) {
  return (
    <div role="status" aria-label={label}>
      {ROWS.map((row) => (
        <Row key={row} gap={16} nowrap className={classes.row} aria-hidden="true">
          <Stack gap={6} className={classes.name}>
            <Skeleton height={12} width="52%" />
            <Skeleton height={10} width="38%" />
          </Stack>
          {columns.map((width, index) => (
            <Skeleton key={index} height={12} width={width} />
          ))}
        </Row>
      ))}
    </div>
  );
}
