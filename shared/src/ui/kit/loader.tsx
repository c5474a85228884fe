import type { ComponentPropsWithRef, CSSProperties } from 'react';
import classes from './loader.module.css';
import { classNames, length } from './look';

export interface LoaderProps extends Omit<ComponentPropsWithRef<'span'>, 'color'> {
  /** Its diameter: pixels, or any CSS length. */
  size?: number | string;
  /** Any CSS colour. */
  color?: string;
}

/** A turning ring. It says nothing by itself: name it, or hide it where words stand beside it. */
export function Loader({ size, color, className, style, ...props }: LoaderProps) {
  const look = { '--loader-size': length(size), '--loader-color': color, ...style } as CSSProperties;
  return <span {...props} className={classNames(classes.root, className)} style={look} />;
}
