import type { ReactNode } from 'react';
import { Button } from 'shared/ui';

interface Props {
  submitting: boolean;
  fullWidth?: boolean;
  children: ReactNode;
}

/** Submits a form of credentials. It keeps the focus meanwhile, which a disabled button loses; the form ignores more presses. */
export function SubmitButton({ submitting, fullWidth = true, children }: Props) {
  return (
    <Button
      type="submit"
      fullWidth={fullWidth}
      aria-disabled={submitting || undefined}
      data-disabled={submitting || undefined}
    >
      {children}
    </Button>
  );
}
