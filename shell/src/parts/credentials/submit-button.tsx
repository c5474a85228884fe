import type { ReactNode } from 'react';
import { Button } from 'shared/ui';
import type { Credentials } from './use-credentials-form';

interface Props {
  of: Pick<Credentials, 'submitting'>;
  /** Its label meanwhile. */
  doing: string;
  fullWidth?: boolean;
  children: ReactNode;
}

/** Submits a form of credentials. It keeps the focus meanwhile, which a disabled button loses; the form ignores more presses. */
export function SubmitButton({ of: { submitting }, doing, fullWidth = true, children }: Props) {
  return (
    <Button
      type="submit"
      fullWidth={fullWidth}
      aria-disabled={submitting || undefined}
      data-disabled={submitting || undefined}
    >
      {submitting ? doing : children}
    </Button>
  );
}
