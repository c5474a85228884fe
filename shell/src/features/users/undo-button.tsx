import { ActionButton, messageOf, useAction } from 'shared/ui-staff';
import type { Outcome } from '../../parts/outcome/outcome-notice';
import type { Undo } from './user-task';

interface Props {
  undo: Undo;
  onOutcome: (outcome: Outcome & { undo?: Undo }) => void;
}

/** Undoes an action. A failure replaces its outcome and offers to try again. */
export function UndoButton({ undo, onOutcome }: Props) {
  const action = useAction({
    action: undo,
    onDone: (text) => onOutcome({ kind: 'good', text }),
    onRefused: (error) => onOutcome({ kind: 'bad', text: messageOf(error), undo }),
  });
  return (
    <ActionButton size="sm" variant="default" action={action} doing="Deshaciendo...">
      Deshacer
    </ActionButton>
  );
}
