import type { ElementType } from 'react';
import type { DrawnAs } from '../../ui/kit/look';
import classes from './hint.module.css';

/** A sentence beside what it is about: how it works, or that there is nothing. */
export function Hint<As extends ElementType = 'p'>({ component, ...props }: DrawnAs<object, As>) {
  const Element: ElementType = component ?? 'p';
  return <Element {...props} className={classes.hint} />;
}
