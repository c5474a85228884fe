import type { ElementType } from 'react';
import classes from './hint.module.css';
import type { Placed } from './layout';
import { classNames, type DrawnAs } from './look';

/** A sentence or a detail beside what it is about: how it works, when it was, or that there is nothing. */
export function Hint<As extends ElementType = 'p'>({
  component,
  mt,
  mb,
  className,
  ...props
}: DrawnAs<Placed, As>) {
  const Element: ElementType = component ?? 'p';
  const style = { marginTop: mt, marginBottom: mb };
  return <Element {...props} className={classNames(classes.hint, className)} style={style} />;
}
