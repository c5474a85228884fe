import type { ComponentPropsWithRef, ElementType } from 'react';
import tones from './tones.module.css';

/** The brand's colours that a component can take on. */
export type Tone = 'rio' | 'noche' | 'mango' | 'selva' | 'arcilla' | 'white';

/** `filled` is the main one; `default`: border; `light`: pale background; `subtle`: background on hover; `transparent`: none. */
export type Variant = 'filled' | 'default' | 'light' | 'subtle' | 'transparent' | 'white';

/** Props of a component that can be drawn as another element: its own, then those of the element. */
export type DrawnAs<Own, As extends ElementType> = Own & { component?: As } & Omit<
    ComponentPropsWithRef<As>,
    keyof Own | 'component'
  >;

/** The class that gives a component the colours of a tone. */
export const toneClass = (tone: Tone): string | undefined => tones[tone];

/** Joins class names and skips missing ones. */
export const classNames = (...names: (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ');

/** CSS length of a prop. A number is in pixels at the default font size (16 px), converted to rem, so it scales with the font. */
export const length = (value: number | string | undefined): string | undefined =>
  typeof value === 'number' ? `${value / 16}rem` : value;
