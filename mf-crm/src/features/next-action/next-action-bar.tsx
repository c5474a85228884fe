import { IconAlarm, IconCalendarEvent, IconCalendarPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Refusal } from 'shared/forms';
import { Button } from 'shared/ui';
import { BusyButton } from 'shared/ui-staff';
import { offerChangeBack } from '../../leads/change-back';
import { elapsed, momentText } from '../../leads/due-text';
import type { Lead } from '../../leads/lead';
import { changeLead, updateFailure } from '../../leads/leads-queries';
import { useNow } from '../../leads/use-now';
import classes from './next-action-bar.module.css';
import { NEXT_ACTION_ID } from './next-action-dialog';

/** The next action of a lead: when it is due, done with one press, or planned where there is none. */
export function NextActionBar({ lead, onPlan }: { lead: Lead; onPlan: () => void }) {
  const now = useNow();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const { proximaAccion, fechaProximaAccion } = lead;
  const overdue = fechaProximaAccion !== null && Date.parse(fechaProximaAccion) <= now;

  const finish = async () => {
    setBusy(true);
    setProblem(null);
    const values = { proximaAccion: null, fechaProximaAccion: null };
    try {
      const changed = await changeLead(lead, values);
      // The button goes with the action.
      const { activeElement } = document;
      if (activeElement === document.body || place.current?.contains(activeElement)) place.current?.focus();
      offerChangeBack(`Hecho: ${proximaAccion || 'Seguimiento'}, ${lead.nombre}`, lead, values, changed);
    } catch (error) {
      setProblem(updateFailure(error));
    }
    setBusy(false);
  };

  return (
    <div ref={place} id={NEXT_ACTION_ID} tabIndex={-1} className={classes.place}>
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
          <BusyButton size="xs" variant="default" busy={busy} onClick={() => void finish()}>
            {busy ? 'Guardando...' : 'Hecho'}
          </BusyButton>
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
      <Refusal problem={problem} />
    </div>
  );
}
