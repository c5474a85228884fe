import type { ReactNode } from 'react';
import { ActionForm } from '../form/action-form';
import { useAction } from '../form/use-action';
import { StaffDialog, type StaffDialogProps } from './staff-dialog';

export interface ConfirmDialogProps extends Pick<StaffDialogProps, 'focusAfter' | 'onClosed'> {
  /** The question, as in "¿Eliminar programa?". */
  title: string;
  text: ReactNode;
  /** Label of the confirm button, and its label while the action runs (`submitting`). */
  action: string;
  submitting: string;
  /** The action. If it rejects, the dialog shows the error and stays open. */
  onConfirm: () => Promise<unknown>;
}

/** Asks for confirmation of an action that cannot be undone. */
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
