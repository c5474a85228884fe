import { IconAlarm, IconCalendarEvent, IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Notice } from 'shared/forms';
import { Button } from 'shared/ui';
import { offerChangeBack } from '../../leads/change-back';
import { elapsed, momentText } from '../../leads/due-text';
import type { Lead } from '../../leads/lead';
import { changeLead, updateFailure } from '../../leads/leads-queries';
import { useNow } from '../../leads/use-now';
import classes from './next-action-bar.module.css';

/** The next action of a lead: when it is due, done with one press, or planned where there is none. */
export function NextActionBar({ lead, onPlan }: { lead: Lead; onPlan: () => void }) {
  const now = useNow();
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
          <Button size="xs" variant="default" onClick={onPlan}>
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
          onClick={onPlan}
        >
          Programar próxima acción
        </Button>
      )}
      {problem ? <Notice kind="bad">{problem}</Notice> : null}
    </>
  );
}
