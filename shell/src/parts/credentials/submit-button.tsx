import type { ReactNode } from 'react';
import { Button } from 'shared/ui';
import type { Credentials } from './use-credentials-form';

interface Props {
  of: Pick<Credentials, 'submitting'>;
  /** Its label while submitting. */
  doing: string;
  fullWidth?: boolean;
  children: ReactNode;
}

/** Submits a credentials form. It is never disabled, as it would lose the focus; the form ignores further presses. */
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
