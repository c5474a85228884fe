import { PRIVACY_RESULTS, privacyAnswerSchema, privacyExtensionSchema } from 'shared/schemas';
import { NativeSelect, TextArea, TextInput } from 'shared/ui';
import { DialogButtons, RestoredNotice, StaffForm, useDraftForm } from 'shared/ui-staff';
import { answerRequest, extendRequest } from './request-queries';

const RESULTS = [
  { value: '', label: 'Elija' },
  ...Object.entries(PRIVACY_RESULTS).map(([value, label]) => ({ value, label })),
];

interface AnswerProps {
  numero: number;
  onDone: (text: string) => void;
  close: () => void;
}

/** The answer, which the person gets by e-mail. */
export function AnswerForm({ numero, onDone, close }: AnswerProps) {
  const form = useDraftForm(privacyAnswerSchema, {
    draft: `peticion-${numero}`,
    initialValues: { resultado: '', respuesta: '' },
    submit: (answer) => answerRequest(numero, answer),
    onDone: () => {
      onDone(`Se respondió la petición ${numero} por correo.`);
      close();
    },
  });
  return (
    <StaffForm form={form} aria-label="Responder" heading={<RestoredNotice form={form} />}>
      <NativeSelect {...form.field('resultado')} label="Resultado" data={RESULTS} />
      <TextArea
        {...form.text('respuesta')}
        label="Respuesta"
        description="La persona la recibe tal como está aquí."
        rows={5}
        maxLength={5_000}
        required
        withAsterisk={false}
      />
      <DialogButtons of={form} action="Responder" submitting="Enviando..." onCancel={close} />
    </StaffForm>
  );
}

interface ExtensionProps {
  numero: number;
  onDone: () => void;
  onCancel: () => void;
}

/** Extends the time for the answer; the person is told. */
export function ExtensionForm({ numero, onDone, onCancel }: ExtensionProps) {
  const form = useDraftForm(privacyExtensionSchema, {
    initialValues: { motivo: '' },
    submit: ({ motivo }) => extendRequest(numero, motivo),
    onDone,
  });
  return (
    <StaffForm form={form} aria-label="Ampliar el plazo">
      <TextInput
        {...form.text('motivo')}
        label="Por qué toma más tiempo"
        description="La persona recibe el motivo y la nueva fecha por correo. Solo se puede una vez."
        maxLength={500}
        required
        withAsterisk={false}
        autoFocus
      />
      <DialogButtons of={form} action="Ampliar" submitting="Guardando..." onCancel={onCancel} />
    </StaffForm>
  );
}
