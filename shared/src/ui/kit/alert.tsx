import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import classes from './alert.module.css';
import { classNames, type Tone, toneClass } from './look';

export interface AlertProps extends Omit<ComponentPropsWithRef<'div'>, 'color' | 'title'> {
  /** `rio` by default. */
  color?: Tone;
  title?: ReactNode;
  icon?: ReactNode;
  /** A button at its end. */
  action?: ReactNode;
}

/** A message that must be read. Its role is `alert` by default. */
export function Alert({
  color = 'rio',
  title,
  icon,
  action,
  className,
  children,
  role = 'alert',
  ...props
}: AlertProps) {
  const id = useId();
  const words = {
    'aria-labelledby': title ? `${id}-title` : undefined,
    'aria-describedby': children ? `${id}-body` : undefined,
  };
  return (
    <div {...props} {...words} role={role} className={classNames(classes.root, toneClass(color), className)}>
      {icon ? <div className={classes.icon}>{icon}</div> : null}
      <div className={classes.body}>
        {title ? (
          <div id={`${id}-title`} className={classes.title}>
            {title}
          </div>
        ) : null}
        {children ? (
          <div id={`${id}-body`} className={classes.message}>
            {children}
          </div>
        ) : null}
      </div>
      {action}
    </div>
  );
}
