import { useState } from 'react';
import { DialogForm, StaffDialog } from 'shared/ui-staff';
import type { Lead } from '../../leads/lead';
import { changeLead } from '../../leads/leads-queries';
import { NO_NEXT_ACTION, nextActionMoment } from '../../leads/next-action';
import { NextActionFields } from '../../leads/next-action-fields';
import { useNow } from '../../leads/use-now';

interface Props {
  lead: Lead;
  onClosed: () => void;
}

/** Plans what is next with a lead, and when. */
export function NextActionDialog({ lead, onClosed }: Props) {
  const now = useNow();
  const [draft, setDraft] = useState({
    ...NO_NEXT_ACTION,
    what: lead.proximaAccion || NO_NEXT_ACTION.what,
  });
  const save = async () => {
    const moment = nextActionMoment(draft, Date.now());
    if ('fault' in moment) throw new Error(moment.fault);
    await changeLead(lead, {
      proximaAccion: draft.what.trim() || NO_NEXT_ACTION.what,
      fechaProximaAccion: moment.at,
    });
  };
  return (
    <StaffDialog title={`Próxima acción con ${lead.nombre}`} onClosed={onClosed}>
      {(close) => (
        <DialogForm
          action="Programar"
          submitting="Programando..."
          disabled={draft.choice === null}
          submit={save}
          onDone={close}
          onCancel={close}
        >
          {() => <NextActionFields draft={draft} now={now} onChange={setDraft} />}
        </DialogForm>
      )}
    </StaffDialog>
  );
}
