import type { ReactNode } from 'react';
import classes from './count-badge.module.css';

export interface CountBadgeProps {
  count: number;
  /** Somebody is waiting for these entries. */
  urgent?: boolean | undefined;
  /** Text for screen readers after the number. */
  children?: ReactNode;
}

/** A number next to a heading, with Colombian digit grouping. */
export function CountBadge({ count, urgent, children }: CountBadgeProps) {
  return (
    <span className={classes.count} data-urgent={urgent || undefined}>
      {count.toLocaleString('es-CO')}
      {children}
    </span>
  );
}
