import { DialogForm, StaffDialog } from 'shared/ui-staff';
import { erasePerson, type PersonKey, restoreConsent, revokeConsent } from './consent-calls';
import { ReasonField } from './reason-field';

/** What an administrator does on a person's request. */
export type PersonAction = 'revoke' | 'restore' | 'erase';

interface Props {
  action: PersonAction;
  person: PersonKey;
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

/** Asks why: the reason is kept as evidence. */
export function ActionDialog({ action, person, onDone, onClosed }: Props) {
  const words = WORDS[action];
  const run = async (fields: FormData) => {
    const reason = String(fields.get('motivo') ?? '');
    await CALLS[action](person, reason);
  };
  return (
    <StaffDialog title={words.title} onClosed={onClosed}>
      {(close) => (
        <DialogForm
          action={words.action}
          submitting={words.submitting}
          danger={action !== 'restore'}
          submit={run}
          onDone={() => {
            onDone(words.done);
            close();
          }}
          onCancel={close}
        >
          {(errors, readOnly) => (
            <>
              <p>{words.text}</p>
              <ReasonField error={errors.motivo} readOnly={readOnly} first />
            </>
          )}
        </DialogForm>
      )}
    </StaffDialog>
  );
}
