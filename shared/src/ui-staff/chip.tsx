import type { ComponentPropsWithRef } from 'react';
import { type Tone, toneClass } from '../ui';
import classes from './chip.module.css';

export interface ChipProps extends ComponentPropsWithRef<'span'> {
  /** `rio` by default. */
  tone?: Tone | undefined;
}

/** A word or icon that marks what is next to it. */
export function Chip({ tone = 'rio', className = '', ...props }: ChipProps) {
  return <span {...props} className={`${classes.chip} ${toneClass(tone)} ${className}`} />;
}
