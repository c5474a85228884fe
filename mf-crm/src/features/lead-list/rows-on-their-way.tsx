import { Skeleton } from 'shared/ui';
import { useFilledHeight } from 'shared/ui-staff';
import classes from './lead-list.module.css';

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7];

export function RowsOnTheirWay() {
  const fill = useFilledHeight<HTMLDivElement>();
  return (
    <div ref={fill} className={classes.skeleton} aria-hidden="true">
      <div className={classes.skeletonHead} />
      {ROWS.map((row) => (
        <RowOnItsWay key={row} />
      ))}
    </div>
  );
}

/** Placeholder for a lead that is still loading. */
export function RowOnItsWay() {
  return (
    <div className={classes.skeletonRow} aria-hidden="true">
      <Skeleton height={16} width={16} />
      <Skeleton height={12} width={14} />
      <Skeleton height={12} width="62%" />
      <Skeleton height={12} width="78%" />
      <Skeleton height={12} width={86} />
      <Skeleton height={20} width={96} radius="xl" />
      <Skeleton height={12} width={72} />
      <Skeleton height={12} width={44} />
      <Skeleton height={12} width={76} />
    </div>
  );
}
