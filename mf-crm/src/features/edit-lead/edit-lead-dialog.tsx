import { useState } from 'react';
import type { AdviserRecord } from 'shared/schemas';
import { StaffDialog } from 'shared/ui-staff';
import type { AdviserNames } from '../../lead-data/advisers-queries';
import type { Lead } from '../../lead-data/lead';
import { type Conflict, EditConflict } from './edit-conflict';
import { draftedLead, forgetEditDraft } from './edit-draft';
import { EditForm } from './edit-form';

interface Props {
  lead: Lead;
  advisers: readonly AdviserRecord[];
  names: AdviserNames;
  onClosed: () => void;
}

/** Edits a lead; only an admin changes its adviser (spec: staff-panel §5, "Edit Lead"). */
export function EditLeadDialog({ lead, advisers, names, onClosed }: Props) {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [drafted, setDrafted] = useState(() => draftedLead(lead.id));
  const startOver = () => {
    forgetEditDraft(lead.id);
    setDrafted(null);
    // The pressed button disappears with the draft.
    setTimeout(() => document.getElementById('edit-nombre')?.focus());
  };
  return (
    <StaffDialog
      title={conflict ? 'Este lead cambió mientras editaba' : 'Editar Lead'}
      size={680}
      onClosed={onClosed}
    >
      {(close) =>
        conflict ? (
          <EditConflict conflict={conflict} names={names} onConflict={setConflict} close={close} />
        ) : (
          <EditForm
            key={drafted ? 'draft' : 'stored'}
            lead={drafted ?? lead}
            advisers={advisers}
            names={names}
            onStartOver={startOver}
            onConflict={setConflict}
            close={close}
          />
        )
      }
    </StaffDialog>
  );
}
