import type { ReactNode } from 'react';
import type { HandedLead } from 'shared';
import { AssignLeadDialog } from '../features/assign-lead/assign-lead-dialog';
import { EstadoDialog } from '../features/change-estado/estado-dialog';
import { DeleteLeadDialog } from '../features/delete-lead/delete-lead-dialog';
import { EditLeadDialog } from '../features/edit-lead/edit-lead-dialog';
import { MergeDialog } from '../features/merge-leads/merge-dialog';
import { MessageDialog } from '../features/message/message-dialog';
import { NewLeadDialog } from '../features/new-lead/new-lead-dialog';
import { NextActionDialog } from '../features/next-action/next-action-dialog';
import { useAdvisers } from '../lead-data/advisers-queries';
import { useSelectedLead } from '../lead-data/selected-lead';
import type { LeadTask, OnLeadTask } from '../lead-ui/lead-task';

interface Props {
  task: LeadTask;
  /** What another module knows of the person. */
  handed: HandedLead | null;
  onTask: OnLeadTask;
  onClosed: () => void;
}

type Context = Omit<Props, 'task'> &
  ReturnType<typeof useAdvisers> &
  Pick<ReturnType<typeof useSelectedLead>, 'id' | 'select'>;

/** The dialog of each task. */
const DIALOGS: {
  readonly [Kind in LeadTask['kind']]: (
    task: Extract<LeadTask, { kind: Kind }>,
    context: Context,
  ) => ReactNode;
} = {
  new: (_, { people, handed, select, onTask, onClosed }) => (
    <NewLeadDialog
      advisers={people}
      handed={handed}
      onOpen={select}
      onMerge={(lead, otherId) => onTask({ kind: 'merge', lead, otherId })}
      onClosed={onClosed}
    />
  ),
  edit: ({ lead }, { people, names, onClosed }) => (
    <EditLeadDialog lead={lead} advisers={people} names={names} onClosed={onClosed} />
  ),
  assign: ({ lead }, { people, loading, error, onClosed }) => (
    <AssignLeadDialog lead={lead} advisers={people} loading={loading} failure={error} onClosed={onClosed} />
  ),
  estado: ({ lead }, { onClosed }) => <EstadoDialog lead={lead} onClosed={onClosed} />,
  'next-action': ({ lead }, { onClosed }) => <NextActionDialog lead={lead} onClosed={onClosed} />,
  message: ({ lead, template = '' }, { onClosed }) => (
    <MessageDialog lead={lead} template={template} onClosed={onClosed} />
  ),
  merge: ({ lead, otherId }, { select, onClosed }) => (
    <MergeDialog lead={lead} otherId={otherId} onMerged={select} onClosed={onClosed} />
  ),
  delete: ({ lead }, { id, select, onClosed }) => (
    <DeleteLeadDialog lead={lead} onDeleted={() => lead.id === id && select(null)} onClosed={onClosed} />
  ),
};

/** The dialog of the current task, over every view of the CRM. */
export function LeadDialogs({ task, ...props }: Props) {
  const advisers = useAdvisers();
  const { id, select } = useSelectedLead();
  const dialog = DIALOGS[task.kind] as (task: LeadTask, context: Context) => ReactNode;
  return dialog(task, { ...props, ...advisers, id, select });
}
