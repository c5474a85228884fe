import type { StaffUser } from 'shared/schemas';

/** What an administrator is about to do in a dialog. */
export type UserTask =
  | { kind: 'invite' }
  | { kind: 'edit' | 'disable' | 'reassign' | 'reset' | 'reset-factors' | 'security'; user: StaffUser };

/** Takes back what was done, and tells what became of it. */
export type Undo = () => Promise<string>;

/** What every dialog of a task is given. */
export interface TaskProps {
  users: readonly StaffUser[];
  /** After the work was done; the text tells what happened. */
  onDone: (text: string, undo?: Undo) => void;
  onClosed: () => void;
}

/** What the dialog about one account is given. */
export type AccountTaskProps = TaskProps & { user: StaffUser };
