import type { CSSProperties, ElementType, MouseEvent, ReactNode } from 'react';
import classes from './button.module.css';
import { Loader } from './loader';
import { classNames, type DrawnAs, type Tone, toneClass, type Variant } from './look';

interface ButtonOwnProps {
  /** `filled` unless told. */
  variant?: Variant | undefined;
  /** `rio` unless told. */
  color?: Tone | undefined;
  /** `md` unless told. */
  size?: 'xs' | 'sm' | 'md' | undefined;
  /** As wide as its container. */
  fullWidth?: boolean | undefined;
  /** Where the words stand. */
  justify?: CSSProperties['justifyContent'];
  /** A ring in place of the words; meanwhile it keeps the focus, and a press does nothing. */
  loading?: boolean | undefined;
  /** Can't be pressed. A link is only drawn so. */
  disabled?: boolean | undefined;
  /** Drawn as one that can't be pressed, while it keeps the focus. */
  'data-disabled'?: boolean | undefined;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  children?: ReactNode;
}

export type ButtonProps<As extends ElementType = 'button'> = DrawnAs<ButtonOwnProps, As>;

const ignore = (event: MouseEvent) => event.preventDefault();

/** What does something. A link that looks like it is a `ButtonLink`, or has `component="a"`. */
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
