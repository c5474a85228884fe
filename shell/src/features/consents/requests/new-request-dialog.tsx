import { EmailInput } from 'shared/forms';
import { bogotaDay, PRIVACY_REQUEST_TYPES } from 'shared/rules';
import { newPrivacyRequestSchema, PRIVACY_CHANNELS } from 'shared/schemas';
import { NativeSelect, TextArea, TextInput } from 'shared/ui';
import { DayField } from 'shared/ui-dates';
import { DialogButtons, RestoredNotice, StaffDialog, StaffForm, useDraftForm } from 'shared/ui-staff';
import { registerRequest } from './request-queries';
import { dayText } from './request-words';

interface Props {
  onDone: (text: string) => void;
  onClosed: () => void;
}

const CHOOSE = { value: '', label: 'Elija' };
const TYPES = [
  CHOOSE,
  ...Object.entries(PRIVACY_REQUEST_TYPES).map(([value, { label }]) => ({ value, label })),
];
const CHANNELS = [
  CHOOSE,
  ...(['correo', 'telefono', 'escrito'] as const).map((value) => ({ value, label: PRIVACY_CHANNELS[value] })),
];

/** Records a request that came by mail, telephone or letter. */
export const NewRequestDialog = ({ onClosed, onDone }: Props) => (
  <StaffDialog title="Registrar una petición" onClosed={onClosed}>
    {(close) => <NewRequest onDone={onDone} close={close} />}
  </StaffDialog>
);

function NewRequest({ onDone, close }: Pick<Props, 'onDone'> & { close: () => void }) {
  const form = useDraftForm(newPrivacyRequestSchema, {
    draft: 'peticion-nueva',
    initialValues: { tipo: '', canal: '', email: '', nombre: '', detalle: '', recibida: bogotaDay() },
    submit: registerRequest,
    onDone: ({ numero, vence, email }) => {
      onDone(`Se registró la petición ${numero}. Se avisó a ${email}. Vence el ${dayText(vence)}.`);
      close();
    },
  });
  return (
    <StaffForm form={form} heading={<RestoredNotice form={form} />}>
      <NativeSelect {...form.field('tipo')} label="Qué pide" data={TYPES} data-autofocus />
      <NativeSelect {...form.field('canal')} label="Cómo llegó" data={CHANNELS} />
      <DayField {...form.field('recibida')} label="Cuándo llegó" max={bogotaDay()} />
      <EmailInput
        {...form.text('email')}
        label="Correo electrónico de la persona"
        description="Ahí recibe el número, la fecha y la respuesta."
        autoComplete="off"
        required
        withAsterisk={false}
      />
      <TextInput {...form.text('nombre')} label="Nombre (opcional)" autoComplete="off" maxLength={200} />
      <TextArea
        {...form.text('detalle')}
        label="Qué dice la persona"
        rows={4}
        maxLength={2_000}
        required
        withAsterisk={false}
      />
      <DialogButtons of={form} action="Registrar" submitting="Registrando..." onCancel={close} />
    </StaffForm>
  );
}
