import type { ComponentPropsWithRef, CSSProperties } from 'react';
import classes from './loader.module.css';
import { classNames, length } from './look';

export interface LoaderProps extends Omit<ComponentPropsWithRef<'span'>, 'color'> {
  /** Diameter: pixels, or any CSS length. */
  size?: number | string;
  /** Any CSS colour. */
  color?: string;
}

/** A spinning ring. It has no accessible name: give it one, or hide it when there is text next to it. */
export function Loader({ size, color, className, style, ...props }: LoaderProps) {
  const look = { '--loader-size': length(size), '--loader-color': color, ...style } as CSSProperties;
  return <span {...props} className={classNames(classes.root, className)} style={look} />;
}
