import { lazy, type ReactNode, Suspense, useState } from 'react';
import { UnstyledButton, VisuallyHidden } from 'shared/ui';

const AccountDialog = lazy(() => import('./account-dialog'));

/** Shows the signed-in user; opens "Mi cuenta". */
export function AccountButton({ className, children }: { className?: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <UnstyledButton className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {children}
        <VisuallyHidden>, mi cuenta</VisuallyHidden>
      </UnstyledButton>
      {open ? (
        <Suspense fallback={null}>
          <AccountDialog onClosed={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
