import { useState } from 'react';
import { DialogForm, StaffDialog } from 'shared/ui-staff';
import type { Lead } from '../../leads/lead';
import { changeLead } from '../../leads/leads-queries';
import {
  type NextActionDraft,
  NO_NEXT_ACTION,
  nextActionErrors,
  nextActionMoment,
  nextActionOf,
  nextActionTexts,
} from '../../leads/next-action';
import { NextActionFields } from '../../leads/next-action-fields';
import { useTyped } from '../../leads/typed-texts';
import { useNow } from '../../leads/use-now';

/** Id of the next action in the detail of a lead. */
export const NEXT_ACTION_ID = 'lead-proxima-accion';

interface Props {
  lead: Lead;
  onClosed: () => void;
}

/** Plans what is next with a lead, and when. */
export function NextActionDialog({ lead, onClosed }: Props) {
  const now = useNow();
  const typed = useTyped(`accion.${lead.id}`);
  const what = lead.proximaAccion || NO_NEXT_ACTION.what;
  const [draft, setDraft] = useState(() => nextActionOf(typed.restored, { ...NO_NEXT_ACTION, what }));
  const change = (next: NextActionDraft) => {
    setDraft(next);
    // A press on a choice is soon repeated.
    const isTyped = next.what !== what || next.day !== '';
    typed.keep(isTyped ? nextActionTexts(next) : null);
  };
  const save = async () => {
    const planned = nextActionMoment(draft, Date.now());
    if ('errors' in planned) throw new Error(Object.values(planned.errors).join(' '));
    await changeLead(lead, {
      proximaAccion: draft.what.trim() || NO_NEXT_ACTION.what,
      fechaProximaAccion: planned.at,
    });
  };
  return (
    <StaffDialog title={`Próxima acción con ${lead.nombre}`} focusAfter={NEXT_ACTION_ID} onClosed={onClosed}>
      {(close) => {
        const finish = () => {
          typed.keep(null);
          close();
        };
        return (
          <DialogForm
            action="Programar"
            submitting="Programando..."
            disabled={draft.choice === null}
            keepsDraft
            check={() => nextActionErrors(draft)}
            submit={save}
            onDone={finish}
            onCancel={finish}
          >
            {(errors, readOnly, forget) => (
              <NextActionFields
                draft={draft}
                now={now}
                errors={errors}
                readOnly={readOnly}
                onChange={(next) => {
                  forget();
                  change(next);
                }}
              />
            )}
          </DialogForm>
        );
      }}
    </StaffDialog>
  );
}
