import { EmailInput } from 'shared/forms';
import { type PersonRecord, personCorrectionSchema } from 'shared/schemas';
import { TextInput } from 'shared/ui';
import { DialogButtons, StaffDialog, StaffForm, useDraftForm } from 'shared/ui-staff';
import { correctPerson, type PersonKey } from './consent-calls';
import { ReasonField } from './reason-field';

interface Props {
  person: PersonKey;
  /** `key`: finds the person after the correction. */
  onDone: (key: PersonKey, person: PersonRecord) => void;
  onClosed: () => void;
}

const FIELDS = [
  { name: 'nombre', label: 'Nombre', type: 'text', maxLength: 200, 'data-autofocus': true },
  { name: 'telefono', label: 'Teléfono', type: 'tel', maxLength: 40 },
  { name: 'correo', label: 'Correo electrónico', type: 'email', maxLength: 254 },
] as const;

const schema = personCorrectionSchema.pick({ nombre: true, telefono: true, correo: true, motivo: true });

/** Corrects a person's name, phone or e-mail everywhere; the reason is kept as evidence. */
export const CorrectionDialog = ({ onClosed, ...props }: Props) => (
  <StaffDialog title="Corregir los datos" onClosed={onClosed}>
    {(close) => <CorrectionForm {...props} close={close} />}
  </StaffDialog>
);

function CorrectionForm({ person, onDone, close }: Omit<Props, 'onClosed'> & { close: () => void }) {
  const form = useDraftForm(schema, {
    initialValues: { nombre: '', telefono: '', correo: '', motivo: '' },
    submit: async ({ correo, ...right }) => {
      const found = await correctPerson({ ...person, ...right, correo });
      return { key: correo && person.email ? { email: correo } : person, found };
    },
    onDone: ({ key, found }) => {
      onDone(key, found);
      close();
    },
  });
  return (
    <StaffForm form={form}>
      <p>Se corrigen en todos sus leads y solicitudes. Lo que deje vacío queda como está.</p>
      {FIELDS.map(({ type, name, ...field }) => {
        const common = { ...field, ...form.text(name), autoComplete: 'off' };
        return type === 'email' ? (
          <EmailInput key={name} {...common} />
        ) : (
          <TextInput key={name} type={type} {...common} />
        );
      })}
      <ReasonField field={form.text('motivo')} />
      <DialogButtons of={form} action="Guardar" submitting="Guardando..." onCancel={close} />
    </StaffForm>
  );
}
