import type { ReactNode } from 'react';
import { ActionForm } from '../form/action-form';
import { useAction } from '../form/use-action';
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
export function ConfirmDialog({ title, focusAfter, onClosed, ...question }: ConfirmDialogProps) {
  return (
    <StaffDialog title={title} focusAfter={focusAfter ?? ''} onClosed={onClosed}>
      {(close) => <Question {...question} close={close} />}
    </StaffDialog>
  );
}

type QuestionProps = Omit<ConfirmDialogProps, 'title' | 'focusAfter' | 'onClosed'> & { close: () => void };

function Question({ text, action, submitting, onConfirm, close }: QuestionProps) {
  const confirm = useAction({ action: onConfirm, onDone: close });
  return (
    <ActionForm action={confirm} label={action} submitting={submitting} danger onCancel={close}>
      <p>{text}</p>
    </ActionForm>
  );
}
