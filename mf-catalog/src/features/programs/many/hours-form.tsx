import { TextInput } from 'shared/ui';
import { DialogButtons, StaffForm, schemaOf, useDraftForm } from 'shared/ui-staff';
import classes from '../programs-panel.module.css';
import type { ManyFormProps } from './many-form';

/** The instant of a local time in Bogotá, which has no daylight saving time. */
const inBogota = (local: string) => (local ? new Date(`${local}:00-05:00`).toISOString() : null);

const schema = schemaOf(({ publicarEn, retirarEn }: { publicarEn: string; retirarEn: string }) => {
  const sent = { publicarEn: inBogota(publicarEn), retirarEn: inBogota(retirarEn) };
  const past = (hour: string | null) => hour !== null && Date.parse(hour) <= Date.now();
  const PAST = 'Esta hora ya pasó. Elija una que esté por venir.';
  if (past(sent.publicarEn)) return { errors: { publicarEn: PAST } };
  if (past(sent.retirarEn)) return { errors: { retirarEn: PAST } };
  if (publicarEn && retirarEn && retirarEn <= publicarEn) {
    return { errors: { retirarEn: 'El retiro va después de la publicación.' } };
  }
  return { sent };
});

/** Asks when to publish drafts, and when to withdraw programs; empty for no scheduled time. */
export function HoursForm({ apply, onDone, close }: ManyFormProps) {
  const form = useDraftForm(schema, {
    initialValues: { publicarEn: '', retirarEn: '' },
    submit: apply,
    onDone: (done) => {
      onDone(done);
      close();
    },
  });
  return (
    <StaffForm form={form}>
      <div className={classes.pair}>
        <TextInput
          {...form.text('publicarEn')}
          type="datetime-local"
          size="sm"
          label="Publicar los borradores"
          data-autofocus
        />
        <TextInput {...form.text('retirarEn')} type="datetime-local" size="sm" label="Retirar del sitio" />
      </div>
      <p>Hora de Colombia. Una hora vacía quita la que tenían.</p>
      <DialogButtons of={form} action="Programar" submitting="Programando..." onCancel={close} />
    </StaffForm>
  );
}
