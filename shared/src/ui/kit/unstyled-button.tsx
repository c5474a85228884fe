import type { ElementType } from 'react';
import { classNames, type DrawnAs } from './look';
import classes from './unstyled-button.module.css';

interface UnstyledButtonOwnProps {
  className?: string | undefined;
}

export type UnstyledButtonProps<As extends ElementType = 'button'> = DrawnAs<UnstyledButtonOwnProps, As>;

/** A button without styles of its own; `className` styles it. */
export function UnstyledButton<As extends ElementType = 'button'>({
  component,
  className,
  ...props
}: UnstyledButtonProps<As>) {
  const Element: ElementType = component ?? 'button';
  return (
    <Element
      {...(Element === 'button' && { type: 'button' })}
      {...props}
      className={classNames(classes.root, className)}
    />
  );
}
