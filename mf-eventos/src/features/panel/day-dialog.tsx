import { useState } from 'react';
import { changesOf, storedInstead } from 'shared/forms';
import { TextArea, TextInput } from 'shared/ui';
import { DayField, TimeField } from 'shared/ui-dates';
import {
  DialogButtons,
  RestoredNotice,
  StaffDialog,
  StaffForm,
  Switch,
  schemaOf,
  useDraftForm,
} from 'shared/ui-staff';
import type { StaffDay } from '../../open-day';
import { type OpenDayValues, openDayValues, readOpenDay } from '../../open-day-rule';
import classes from './day-dialog.module.css';
import { changeDay, createDay } from './events-queries';

/** The server's rule; the fields are sent as they were typed. */
const formSchema = schemaOf((values: OpenDayValues) => {
  const read = readOpenDay(values);
  return 'errors' in read ? read : { sent: values };
});

const EMPTY: OpenDayValues = {
  titulo: '',
  descripcion: '',
  lugar: '',
  dia: '',
  hora: '',
  cupos: '',
  cerrada: false,
};

interface DayDialogProps {
  /** Null for a new one. */
  day: StaffDay | null;
  onClosed: () => void;
}

/** Creates an open day, or edits or closes one. */
export function DayDialog({ day, onClosed }: DayDialogProps) {
  return (
    <StaffDialog title={day ? 'Editar jornada' : 'Nueva jornada'} size={560} onClosed={onClosed}>
      {(close) => <DayForm day={day} close={close} />}
    </StaffDialog>
  );
}

function DayForm({ day, close }: { day: StaffDay | null; close: () => void }) {
  /** The values when the dialog opened: saving detects what others changed since. */
  const [read, setRead] = useState(() => (day ? openDayValues(day) : EMPTY));
  const form = useDraftForm(formSchema, {
    initialValues: read,
    draft: day ? `jornada-${day.id}` : 'jornada-nueva',
    submit: async (values, key) => {
      if (!day) return createDay(values, key);
      const change = changesOf(read, values);
      if (change) await changeDay(day.id, change);
    },
    onRefused: (error) => setRead((known) => storedInstead(error, known)),
    onDone: close,
  });
  const cancel = () => {
    form.discard();
    close();
  };
  return (
    <StaffForm form={form} aria-label={day ? 'Editar jornada' : 'Nueva jornada'}>
      <RestoredNotice form={form} />
      <TextInput size="sm" label="Título" required maxLength={120} data-autofocus {...form.text('titulo')} />
      <TextInput
        size="sm"
        label="Lugar"
        description="La dirección, o el enlace de la videollamada."
        required
        maxLength={200}
        {...form.text('lugar')}
      />
      <div className={classes.row}>
        <DayField size="sm" label="Día" required {...form.field('dia')} />
        <TimeField size="sm" label="Hora" required {...form.field('hora')} />
        <TextInput size="sm" label="Cupos" required inputMode="numeric" {...form.text('cupos')} />
      </div>
      <TextArea size="sm" label="Descripción" rows={3} maxLength={500} {...form.text('descripcion')} />
      {day ? (
        <Switch
          label="Inscripciones cerradas"
          description="La jornada deja de aparecer en el sitio; quien ya se inscribió conserva su lugar."
          checked={form.values.cerrada}
          onChange={({ currentTarget }) => form.field('cerrada').onChange(currentTarget.checked)}
        />
      ) : null}
      <DialogButtons
        of={form}
        action={day ? 'Guardar' : 'Crear jornada'}
        submitting="Guardando..."
        onCancel={cancel}
      />
    </StaffForm>
  );
}
