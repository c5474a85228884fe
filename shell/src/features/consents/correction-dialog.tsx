import { EmailInput } from 'shared/forms';
import type { PersonRecord } from 'shared/schemas';
import { TextInput } from 'shared/ui';
import { DialogForm, StaffDialog } from 'shared/ui-staff';
import { correctPerson, type PersonKey } from './consent-calls';
import { ReasonField } from './reason-field';

interface Props {
  person: PersonKey;
  /** How the person is found once the data are right. */
  onDone: (key: PersonKey, person: PersonRecord) => void;
  onClosed: () => void;
}

const FIELDS = [
  { name: 'nombre', label: 'Nombre', type: 'text', maxLength: 200 },
  { name: 'telefono', label: 'Teléfono', type: 'tel', maxLength: 40 },
  { name: 'correo', label: 'Correo electrónico', type: 'email', maxLength: 254 },
] as const;

/** Puts a person's name, phone or e-mail right everywhere; the reason is kept as evidence. */
export function CorrectionDialog({ person, onDone, onClosed }: Props) {
  const run = async (fields: FormData) => {
    const text = (name: string) => String(fields.get(name) ?? '').trim();
    const [nombre, telefono, correo, motivo] = ['nombre', 'telefono', 'correo', 'motivo'].map(text);
    const found = await correctPerson({ ...person, nombre, telefono, correo, motivo: motivo ?? '' });
    return { key: correo && person.email ? { email: correo } : person, found };
  };
  return (
    <StaffDialog title="Corregir los datos" onClosed={onClosed}>
      {(close) => (
        <DialogForm
          action="Guardar"
          submitting="Guardando..."
          submit={run}
          onDone={({ key, found }) => {
            onDone(key, found);
            close();
          }}
          onCancel={close}
        >
          {(errors, readOnly) => (
            <>
              <p>Se corrigen en todos sus leads y solicitudes. Lo que deje vacío queda como está.</p>
              {FIELDS.map(({ type, ...field }) => {
                const common = {
                  ...field,
                  autoComplete: 'off',
                  readOnly,
                  error: errors[field.name],
                };
                return type === 'email' ? (
                  <EmailInput key={field.name} {...common} />
                ) : (
                  <TextInput key={field.name} type={type} {...common} />
                );
              })}
              <ReasonField error={errors.motivo} readOnly={readOnly} />
            </>
          )}
        </DialogForm>
      )}
    </StaffDialog>
  );
}
