import type { ComponentPropsWithRef } from 'react';
import { classNames } from './look';
import classes from './title.module.css';

export type TitleOrder = 1 | 2 | 3 | 4 | 5 | 6;

export interface TitleProps extends ComponentPropsWithRef<'h1'> {
  /** Level of the heading; 1 by default. */
  order?: TitleOrder;
}

/** A heading whose level depends on where it is used. */
export function Title({ order = 1, className, ...props }: TitleProps) {
  const Element: `h${TitleOrder}` = `h${order}`;
  return <Element {...props} className={classNames(classes.root, className)} data-order={order} />;
}
