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
import { dayAndTime, type OpenDayValues, readOpenDay } from '../../open-day-rule';
import classes from './day-dialog.module.css';
import { saveDay } from './events-queries';

/** The rule of the server; what is sent are the fields as they were written. */
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

const valuesOf = ({ titulo, descripcion, lugar, inicia, cupos, cerrada }: StaffDay): OpenDayValues => ({
  titulo,
  descripcion,
  lugar,
  ...dayAndTime(inicia),
  cupos: String(cupos),
  cerrada,
});

interface DayDialogProps {
  /** Null for a new one. */
  day: StaffDay | null;
  onClosed: () => void;
}

/** Creates an open day, or changes and closes one. */
export function DayDialog({ day, onClosed }: DayDialogProps) {
  return (
    <StaffDialog title={day ? 'Editar jornada' : 'Nueva jornada'} size={560} onClosed={onClosed}>
      {(close) => <DayForm day={day} close={close} />}
    </StaffDialog>
  );
}

function DayForm({ day, close }: { day: StaffDay | null; close: () => void }) {
  const form = useDraftForm(formSchema, {
    initialValues: day ? valuesOf(day) : EMPTY,
    draft: day ? `jornada-${day.id}` : 'jornada-nueva',
    submit: (values) => saveDay(day?.id ?? null, values),
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
        <TimeField size="sm" label="Hora" {...form.field('hora')} />
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
