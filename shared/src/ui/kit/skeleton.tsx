import type { ComponentPropsWithRef, CSSProperties } from 'react';
import { classNames, length } from './look';
import classes from './skeleton.module.css';

export interface SkeletonProps extends ComponentPropsWithRef<'div'> {
  /** Pixels, or any CSS length. */
  height?: number | string;
  /** As wide as its container by default. */
  width?: number | string;
  /** Corners of a card, a block or a pill, or a radius in pixels; a small radius by default. */
  radius?: keyof typeof RADII | number;
  /** A circle of diameter `height`. */
  circle?: boolean;
}

const RADII = { md: 'var(--radius-card)', lg: 'var(--radius-block)', xl: 'var(--radius-full)' };

/** Placeholder of something that is loading. */
export function Skeleton({ height, width, radius, circle, className, style, ...props }: SkeletonProps) {
  const look = {
    '--skeleton-height': length(height),
    '--skeleton-width': length(circle ? height : width),
    '--skeleton-radius': circle ? '50%' : typeof radius === 'string' ? RADII[radius] : length(radius),
    ...style,
  } as CSSProperties;
  return <div {...props} className={classNames(classes.root, className)} style={look} />;
}
