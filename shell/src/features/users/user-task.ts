import type { StaffUser } from 'shared/schemas';

/** What an administrator is about to do in a dialog. */
export type UserTask =
  | { kind: 'invite' }
  | { kind: 'edit' | 'disable' | 'reassign' | 'reset' | 'reset-factors' | 'security'; user: StaffUser };

/** Undoes an action and returns a text about the result. */
export type Undo = () => Promise<string>;

/** Props of every task's dialog. */
export interface TaskProps {
  users: readonly StaffUser[];
  /** Called when done; the text says what happened. */
  onDone: (text: string, undo?: Undo) => void;
  onClosed: () => void;
}

/** Props of a dialog about one account. */
export type AccountTaskProps = TaskProps & { user: StaffUser };
