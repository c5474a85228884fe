import type { ElementType, ReactNode } from 'react';
import classes from './anchor.module.css';
import { classNames, type DrawnAs } from './look';

interface AnchorOwnProps {
  /** `always` by default. */
  underline?: 'always' | 'never' | undefined;
  /** Takes size, weight and line height from the text around it. */
  inherit?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

export type AnchorProps<As extends ElementType = 'a'> = DrawnAs<AnchorOwnProps, As>;

/** A link in text. */
export function Anchor<As extends ElementType = 'a'>({
  component,
  underline = 'always',
  inherit,
  className,
  ...props
}: AnchorProps<As>) {
  const Element: ElementType = component ?? 'a';
  return (
    <Element
      {...props}
      className={classNames(classes.root, className)}
      data-underline={underline}
      data-inherit={inherit || undefined}
    />
  );
}
