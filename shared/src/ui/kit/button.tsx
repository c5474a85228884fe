import type { CSSProperties, ElementType, MouseEvent, ReactNode } from 'react';
import classes from './button.module.css';
import { Loader } from './loader';
import { classNames, type DrawnAs, type Tone, toneClass, type Variant } from './look';

interface ButtonOwnProps {
  /** `filled` by default. */
  variant?: Variant | undefined;
  /** `rio` by default. */
  color?: Tone | undefined;
  /** `md` by default. */
  size?: 'xs' | 'sm' | 'md' | undefined;
  /** As wide as its container. */
  fullWidth?: boolean | undefined;
  /** Position of the label. */
  justify?: CSSProperties['justifyContent'];
  /** Shows a loader in place of the label. The button keeps the focus, and pressing it does nothing. */
  loading?: boolean | undefined;
  /** Can't be pressed. A link only looks disabled. */
  disabled?: boolean | undefined;
  /** Looks disabled but keeps the focus. */
  'data-disabled'?: boolean | undefined;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  children?: ReactNode;
}

export type ButtonProps<As extends ElementType = 'button'> = DrawnAs<ButtonOwnProps, As>;

const ignore = (event: MouseEvent) => event.preventDefault();

/** A button for an action. For a link that looks like one use `ButtonLink`, or `component="a"`. */
export function Button<As extends ElementType = 'button'>({
  component,
  variant = 'filled',
  color = 'rio',
  size = 'md',
  fullWidth,
  justify,
  loading,
  disabled,
  'data-disabled': drawnDisabled,
  leftSection,
  rightSection,
  className,
  style,
  children,
  ...props
}: ButtonProps<As>) {
  const Element: ElementType = component ?? 'button';
  return (
    <Element
      {...(Element === 'button' && { type: 'button', 'aria-disabled': loading || undefined })}
      {...props}
      {...(loading && { onClick: ignore })}
      className={classNames(classes.root, toneClass(color), className)}
      style={justify ? { '--button-justify': justify, ...style } : style}
      disabled={disabled}
      data-variant={variant}
      data-size={size}
      data-block={fullWidth || undefined}
      data-disabled={disabled || drawnDisabled || undefined}
      data-loading={loading || undefined}
    >
      {loading ? (
        <span className={classes.loader} aria-hidden="true">
          <Loader />
        </span>
      ) : null}
      <span className={classes.inner}>
        {leftSection ? (
          <span className={classes.section} data-position="left">
            {leftSection}
          </span>
        ) : null}
        <span className={classes.label}>{children}</span>
        {rightSection ? (
          <span className={classes.section} data-position="right">
            {rightSection}
          </span>
        ) : null}
      </span>
    </Element>
  );
}
