import type { ElementType } from 'react';
import classes from './hint.module.css';
import { drawLayout, type Placed } from './layout';
import type { DrawnAs } from './look';

/** Secondary text next to its subject: how something works, when it happened, or that there is nothing. */
export function Hint<As extends ElementType = 'p'>(props: DrawnAs<Placed, As>) {
  return drawLayout(classes.hint, { component: 'p', ...props });
}
