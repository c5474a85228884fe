import type { ComponentProps, MouseEvent } from 'react';
import { Button, type ButtonProps } from '../ui';

export interface BusyButtonProps extends ButtonProps, Omit<ComponentProps<'button'>, keyof ButtonProps> {
  /** What was pressed is under way: more presses do nothing. */
  busy: boolean;
}

/**
 * A button that keeps the focus while it is busy; one that the browser disables would lose it. Where it submits, the form
 * has to ignore a second submission itself.
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
