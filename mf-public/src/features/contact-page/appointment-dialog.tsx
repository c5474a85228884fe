import { useState } from 'react';
import { bogotaDay } from 'shared/rules';
import { Stack, TextInput } from 'shared/ui';
import { appointmentHours } from '../../content/adviser-rooms';
import { Dialog, useOpenedOnce } from '../../parts/dialog/dialog';
import type { LazyDialogProps } from '../../parts/dialog/use-lazy-dialog';
import classes from './appointment-dialog.module.css';

/** Day and hour for a talk. It submits and saves nothing (spec: public-site §2), and says so. */
export default function AppointmentDialog({ onClosed }: LazyDialogProps<true>) {
  const { opened, close } = useOpenedOnce();
  const [today] = useState(() => bogotaDay());
  const [date, setDate] = useState(today);
  return (
    <Dialog title="Agendar cita" opened={opened} onClose={close} onClosed={onClosed}>
      <Stack gap={14}>
        <TextInput
          type="date"
          label="Fecha"
          min={today}
          value={date}
          onChange={(event) => setDate(event.currentTarget.value)}
          error={date && date < today ? 'Elija una fecha desde hoy.' : undefined}
          data-autofocus
        />
        <fieldset className={classes.hours}>
          <legend>Hora</legend>
          {appointmentHours.map((hour, index) => (
            <label key={hour} className={classes.hour}>
              <input data-covers type="radio" name="hora" value={hour} defaultChecked={index === 0} />
              <span>{hour}</span>
            </label>
          ))}
        </fieldset>
        <p className={classes.note}>
          Hora de Colombia. Esta selección no se guarda ni reserva nada; compártala con su asesor.
        </p>
      </Stack>
    </Dialog>
  );
}
