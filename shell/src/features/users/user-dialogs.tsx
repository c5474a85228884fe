import { DisableDialog, ReassignDialog } from './hand-over-dialogs';
import { EditDialog, InviteDialog } from './profile-dialogs';
import { ResetDialog, ResetFactorsDialog } from './reset-dialog';
import { SecurityDialog } from './security-dialog';
import type { TaskProps, UserTask } from './user-task';

/** The dialog of a task. Its code loads when the first one opens. */
export default function UserDialog({ task, ...props }: TaskProps & { task: UserTask }) {
  if (task.kind === 'invite') return <InviteDialog {...props} />;
  const { user } = task;
  if (task.kind === 'edit') return <EditDialog {...props} user={user} />;
  if (task.kind === 'disable') return <DisableDialog {...props} user={user} />;
  if (task.kind === 'reassign') return <ReassignDialog {...props} user={user} />;
  if (task.kind === 'reset-factors') return <ResetFactorsDialog {...props} user={user} />;
  if (task.kind === 'security') return <SecurityDialog {...props} user={user} />;
  return <ResetDialog {...props} user={user} />;
}
