import { IconAlarm, IconCalendarEvent, IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Notice } from 'shared/forms';
import { Button } from 'shared/ui';
import { DialogForm, StaffDialog } from 'shared/ui-staff';
import { offerChangeBack } from '../../leads/change-back';
import { elapsed, momentText } from '../../leads/due-text';
import type { Lead } from '../../leads/lead';
import { changeLead, updateFailure } from '../../leads/leads-queries';
import { NO_NEXT_ACTION, nextActionMoment } from '../../leads/next-action';
import { NextActionFields } from '../../leads/next-action-fields';
import { useNow } from '../../leads/use-now';
import classes from './next-action-bar.module.css';

/** The next action of a lead: when it is due, done with one press, or planned where there is none. */
export function NextActionBar({ lead }: { lead: Lead }) {
  const now = useNow();
  const [planning, setPlanning] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { proximaAccion, fechaProximaAccion } = lead;
  const overdue = fechaProximaAccion !== null && Date.parse(fechaProximaAccion) <= now;

  const finish = async () => {
    setBusy(true);
    setProblem(null);
    const values = { proximaAccion: null, fechaProximaAccion: null };
    try {
      const changed = await changeLead(lead, values);
      offerChangeBack(`Hecho: ${proximaAccion || 'Seguimiento'}, ${lead.nombre}`, lead, values, changed);
    } catch (error) {
      setProblem(updateFailure(error));
    }
    setBusy(false);
  };

  return (
    <>
      {fechaProximaAccion ? (
        <div className={classes.bar} data-overdue={overdue || undefined}>
          {overdue ? (
            <IconAlarm size={18} stroke={1.75} aria-hidden="true" />
          ) : (
            <IconCalendarEvent size={18} stroke={1.75} aria-hidden="true" />
          )}
          <p>
            <b>{proximaAccion || 'Seguimiento'}</b> · {momentText(fechaProximaAccion, now)}
            {overdue ? `, vencida hace ${elapsed(fechaProximaAccion, now)}` : ''}
          </p>
          <Button size="xs" variant="default" onClick={() => setPlanning(true)}>
            Cambiar
          </Button>
          <Button size="xs" variant="default" loading={busy} onClick={() => void finish()}>
            Hecho
          </Button>
        </div>
      ) : (
        <Button
          size="sm"
          variant="subtle"
          className={classes.plan}
          leftSection={<IconCalendarPlus size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => setPlanning(true)}
        >
          Programar próxima acción
        </Button>
      )}
      {planning ? <PlanDialog lead={lead} now={now} onClosed={() => setPlanning(false)} /> : null}
      {problem ? <Notice kind="bad">{problem}</Notice> : null}
    </>
  );
}

function PlanDialog({ lead, now, onClosed }: { lead: Lead; now: number; onClosed: () => void }) {
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
