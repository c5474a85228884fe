import type { ElementType, ReactNode } from 'react';
import type { DrawnAs } from './look';
import classes from './visually-hidden.module.css';

export type VisuallyHiddenProps<As extends ElementType = 'span'> = DrawnAs<{ children?: ReactNode }, As>;

/** For screen readers only. */
export function VisuallyHidden<As extends ElementType = 'span'>({
  component,
  ...props
}: VisuallyHiddenProps<As>) {
  const Element: ElementType = component ?? 'span';
  return <Element {...props} className={classes.root} />;
}
