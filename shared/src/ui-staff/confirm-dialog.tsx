import type { ReactNode } from 'react';
import { DialogForm } from './dialog-form';
import { StaffDialog } from './staff-dialog';

export interface ConfirmDialogProps {
  /** The question, as in "¿Eliminar programa?". */
  title: string;
  text: ReactNode;
  /** Label of the button that does it, and while it does. */
  action: string;
  submitting: string;
  /** Does it; a rejection is shown in the dialog, which stays open. */
  onConfirm: () => Promise<unknown>;
  /** After the dialog has left the screen, however it was answered. */
  onClosed: () => void;
}

/** Asks before something is done that cannot be undone. */
export function ConfirmDialog({ title, text, action, submitting, onConfirm, onClosed }: ConfirmDialogProps) {
  return (
    <StaffDialog title={title} onClosed={onClosed}>
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
