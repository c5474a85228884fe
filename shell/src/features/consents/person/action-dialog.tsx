import { personActionSchema } from 'shared/schemas';
import { DialogButtons, StaffDialog, StaffForm, useDraftForm } from 'shared/ui-staff';
import { erasePerson, type PersonKey, restoreConsent, revokeConsent } from './consent-calls';
import { ReasonField } from './reason-field';

/** What an administrator does on a person's request. */
export type PersonAction = 'revoke' | 'restore' | 'erase';

interface Props {
  action: PersonAction;
  person: PersonKey;
  /** The reason, if it is known. */
  reason?: string | undefined;
  onDone: (text: string) => void;
  onClosed: () => void;
}

const WORDS = {
  revoke: {
    title: '¿Revocar la autorización?',
    text: 'La persona no recibirá más correos y sus leads lo dirán. Sus datos se conservan.',
    action: 'Revocar',
    submitting: 'Revocando...',
    done: 'Se revocó la autorización.',
  },
  restore: {
    title: '¿Registrar una autorización nueva?',
    text: 'Solo con una prueba escrita de la persona. Recibirá correos otra vez y sus leads dejarán de decir que revocó.',
    action: 'Registrar',
    submitting: 'Registrando...',
    done: 'Se registró la autorización.',
  },
  erase: {
    title: '¿Eliminar los datos?',
    text: 'Se eliminan sus leads y sus solicitudes. Queda la evidencia de la eliminación, sin su nombre. No se puede deshacer.',
    action: 'Eliminar datos',
    submitting: 'Eliminando...',
    done: 'Se eliminaron los datos.',
  },
} as const;

const CALLS: Readonly<Record<PersonAction, (person: PersonKey, reason: string) => Promise<unknown>>> = {
  revoke: revokeConsent,
  restore: restoreConsent,
  erase: erasePerson,
};

const schema = personActionSchema.pick({ motivo: true });

/** Asks for the reason, which is kept as evidence. */
export const ActionDialog = ({ onClosed, ...props }: Props) => (
  <StaffDialog title={WORDS[props.action].title} onClosed={onClosed}>
    {(close) => <ReasonForm {...props} close={close} />}
  </StaffDialog>
);

function ReasonForm({
  action,
  person,
  reason = '',
  onDone,
  close,
}: Omit<Props, 'onClosed'> & { close: () => void }) {
  const words = WORDS[action];
  const form = useDraftForm(schema, {
    initialValues: { motivo: reason },
    submit: ({ motivo }) => CALLS[action](person, motivo),
    onDone: () => {
      onDone(words.done);
      close();
    },
  });
  return (
    <StaffForm form={form}>
      <p>{words.text}</p>
      <ReasonField field={form.text('motivo')} first />
      <DialogButtons
        of={form}
        action={words.action}
        submitting={words.submitting}
        danger={action !== 'restore'}
        onCancel={close}
      />
    </StaffForm>
  );
}
