import type { ReactNode } from 'react';
import { DialogForm } from './dialog-form';
import { StaffDialog, type StaffDialogProps } from './staff-dialog';

export interface ConfirmDialogProps extends Pick<StaffDialogProps, 'focusAfter' | 'onClosed'> {
  /** The question, as in "¿Eliminar programa?". */
  title: string;
  text: ReactNode;
  /** Label of the button that does it, and while it does. */
  action: string;
  submitting: string;
  /** Does it; a rejection is shown in the dialog, which stays open. */
  onConfirm: () => Promise<unknown>;
}

/** Asks before something is done that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, action, submitting, onConfirm, ...dialog } = props;
  return (
    <StaffDialog title={title} {...dialog}>
      {(close) => (
        <DialogForm
          action={action}
          submitting={submitting}
          danger
          submit={onConfirm}
          onDone={close}
          onCancel={close}
        >
          {() => <p>{text}</p>}
        </DialogForm>
      )}
    </StaffDialog>
  );
}
