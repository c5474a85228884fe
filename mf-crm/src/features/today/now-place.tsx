import type { ComponentProps } from 'react';
import { StaffCard } from 'shared/ui-staff';
import { NowSheet } from './now-sheet';
import classes from './today-view.module.css';

interface Props extends ComponentProps<typeof NowSheet> {
  phone: boolean;
  /** Shown when no lead is in turn. */
  empty: string | null;
}

/** Place of the lead in turn: beside the list, or on a phone over it. */
export function NowPlace({ phone, empty, children, ...sheet }: Props) {
  if (phone) return <NowSheet {...sheet}>{children}</NowSheet>;
  return (
    <StaffCard component="aside" className={classes.now} aria-label="Ahora" data-now>
      {children ?? <p className={classes.none}>{empty}</p>}
    </StaffCard>
  );
}
