import type { ComponentProps, MouseEvent } from 'react';
import { Button, type ButtonProps } from '../ui';

export interface BusyButtonProps extends ButtonProps, Omit<ComponentProps<'button'>, keyof ButtonProps> {
  /** The action is running: pressing again does nothing. */
  busy: boolean;
}

/**
 * A button that keeps the focus while it is busy; with `disabled` it would lose it. If it submits a form, the form
 * must ignore a second submission itself.
 */
export function BusyButton({ busy, onClick, ...props }: BusyButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Button {...props} aria-disabled={busy || undefined} data-disabled={busy || undefined} onClick={press} />
  );
}
