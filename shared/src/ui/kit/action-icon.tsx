import type { CSSProperties, ElementType, ReactNode } from 'react';
import classes from './action-icon.module.css';
import { classNames, type DrawnAs, length, type Tone, toneClass, type Variant } from './look';

interface ActionIconOwnProps {
  /** `subtle` by default. */
  variant?: Variant | undefined;
  /** `noche` by default. */
  color?: Tone | undefined;
  /** Width and height in pixels; by default those of a small control. */
  size?: number | undefined;
  /** `xl`: round. */
  radius?: 'xl' | undefined;
  disabled?: boolean | undefined;
  /** Looks disabled but keeps the focus. */
  'data-disabled'?: boolean | undefined;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  children?: ReactNode;
}

export type ActionIconProps<As extends ElementType = 'button'> = DrawnAs<ActionIconOwnProps, As>;

/** A button that shows an icon only: it needs an `aria-label`. */
export function ActionIcon<As extends ElementType = 'button'>({
  component,
  variant = 'subtle',
  color = 'noche',
  size,
  radius,
  disabled,
  'data-disabled': drawnDisabled,
  className,
  style,
  children,
  ...props
}: ActionIconProps<As>) {
  const Element: ElementType = component ?? 'button';
  return (
    <Element
      {...(Element === 'button' && { type: 'button' })}
      {...props}
      className={classNames(classes.root, toneClass(color), className)}
      style={size === undefined ? style : { '--ai-size': length(size), ...style }}
      disabled={disabled}
      data-variant={variant}
      data-round={radius ? true : undefined}
      data-disabled={disabled || drawnDisabled || undefined}
    >
      <span className={classes.icon}>{children}</span>
    </Element>
  );
}
