import type { ComponentPropsWithRef, ElementType } from 'react';
import tones from './tones.module.css';

/** The brand's colours that a component can take on. */
export type Tone = 'rio' | 'noche' | 'mango' | 'selva' | 'arcilla' | 'white';

/** `filled` leads; `default` has a border, `light` a soft ground, `subtle` a ground when pointed at, `transparent` none. */
export type Variant = 'filled' | 'default' | 'light' | 'subtle' | 'transparent' | 'white';

/** Props of a component that can be drawn as another element: its own, then those of the element. */
export type DrawnAs<Own, As extends ElementType> = Own & { component?: As } & Omit<
    ComponentPropsWithRef<As>,
    keyof Own | 'component'
  >;

/** The class that gives a component the colours of a tone. */
export const toneClass = (tone: Tone): string | undefined => tones[tone];

/** Class names as one; those that are missing are left out. */
export const classNames = (...names: (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ');

/** Numbers are pixels at the browser's usual size of text, and grow with it. */
export const length = (value: number | string | undefined): string | undefined =>
  typeof value === 'number' ? `${value / 16}rem` : value;
