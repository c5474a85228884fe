import type { ComponentPropsWithRef } from 'react';
import classes from './badge.module.css';
import { classNames, type Tone, toneClass } from './look';

export interface BadgeProps extends Omit<ComponentPropsWithRef<'div'>, 'color'> {
  /** `light` by default. */
  variant?: 'light' | 'filled';
  /** `rio` by default. */
  color?: Tone;
}

/** A short label of one or two words. */
export function Badge({ variant = 'light', color = 'rio', className, children, ...props }: BadgeProps) {
  return (
    <div {...props} className={classNames(classes.root, toneClass(color), className)} data-variant={variant}>
      <span className={classes.label}>{children}</span>
    </div>
  );
}
