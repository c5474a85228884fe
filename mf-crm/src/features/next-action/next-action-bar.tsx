import { IconAlarm, IconCalendarEvent, IconCalendarPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { Button, Row } from 'shared/ui';
import { ActionButton, Outcome, Stack, useAction } from 'shared/ui-staff';
import type { Lead } from '../../lead-data/lead';
import { updateFailure } from '../../lead-data/lead-failures';
import { changeLead } from '../../lead-data/leads-queries';
import { elapsed, momentText } from '../../lead-ui/due-text';
import { takeFocus } from '../../lead-ui/take-focus';
import { useNow } from '../../lead-ui/use-now';
import classes from './next-action-bar.module.css';
import { NEXT_ACTION_ID } from './next-action-dialog';

/** The next action of a lead: when it is due, with a button to finish it; or a button to plan one. */
export function NextActionBar({ lead, onPlan }: { lead: Lead; onPlan: () => void }) {
  const now = useNow();
  const place = useRef<HTMLDivElement>(null);
  const { proximaAccion, fechaProximaAccion } = lead;
  const overdue = fechaProximaAccion !== null && Date.parse(fechaProximaAccion) <= now;

  const finish = useAction({
    action: () =>
      changeLead(
        lead,
        { proximaAccion: null, fechaProximaAccion: null },
        { text: `Hecho: ${proximaAccion || 'Seguimiento'}, ${lead.nombre}`, passing: true },
      ),
    // The button disappears with the action.
    onDone: () => takeFocus(place.current),
    words: updateFailure,
  });

  return (
    <Stack gap={10} ref={place} id={NEXT_ACTION_ID} tabIndex={-1}>
      {fechaProximaAccion ? (
        <Row gap={8} nowrap className={classes.bar} data-overdue={overdue || undefined}>
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
          <ActionButton size="xs" variant="default" action={finish} doing="Guardando...">
            Hecho
          </ActionButton>
        </Row>
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
      <Outcome of={finish} />
    </Stack>
  );
}
