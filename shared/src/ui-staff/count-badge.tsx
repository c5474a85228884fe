import type { ReactNode } from 'react';
import classes from './count-badge.module.css';

export interface CountBadgeProps {
  count: number;
  /** Somebody waits for it. */
  urgent?: boolean | undefined;
  /** Said after the number, and not shown. */
  children?: ReactNode;
}

/** A number beside a heading, grouped as in Colombia. */
export function CountBadge({ count, urgent, children }: CountBadgeProps) {
  return (
    <span className={classes.count} data-urgent={urgent || undefined}>
      {count.toLocaleString('es-CO')}
      {children}
    </span>
  );
}
