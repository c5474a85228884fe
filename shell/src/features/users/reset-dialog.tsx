import { ActionForm, StaffDialog, useAction } from 'shared/ui-staff';
import classes from './user-dialogs.module.css';
import type { AccountTaskProps } from './user-task';
import { resetFactors, resetPassword } from './users-queries';

type FormProps = Omit<AccountTaskProps, 'onClosed'> & { close: () => void };

/** Sends a new temporary password to users who never signed in, a code to the others. */
export const ResetDialog = ({ onClosed, ...props }: AccountTaskProps) => (
  <StaffDialog
    title={
      props.user.estado === 'invitado'
        ? '¿Enviar otra invitación?'
        : `¿Restablecer la contraseña de ${props.user.nombre}?`
    }
    onClosed={onClosed}
  >
    {(close) => <Reset {...props} close={close} />}
  </StaffDialog>
);

function Reset({ user, onDone, close }: FormProps) {
  const invited = user.estado === 'invitado';
  const action = useAction({
    action: () => resetPassword(user.id),
    onDone: ({ enviado }) => {
      const sent = enviado === 'invitacion' ? 'Nueva contraseña temporal enviada' : 'Código enviado';
      onDone(`${sent} a ${user.email}.`);
      close();
    },
  });
  return (
    <ActionForm
      action={action}
      label={invited ? 'Enviar invitación' : 'Restablecer contraseña'}
      submitting="Enviando..."
      onCancel={close}
    >
      <p className={classes.text}>
        {invited
          ? `Enviaremos otra contraseña temporal a ${user.email}. La anterior dejará de servir.`
          : `Se cerrarán sus sesiones y la contraseña actual dejará de servir. Enviaremos a ${user.email} un código para crear una nueva.`}
      </p>
    </ActionForm>
  );
}

/** For somebody who lost the phone with the second factor. */
export const ResetFactorsDialog = ({ onClosed, ...props }: AccountTaskProps) => (
  <StaffDialog title={`¿Quitar la verificación en dos pasos de ${props.user.nombre}?`} onClosed={onClosed}>
    {(close) => <FactorsReset {...props} close={close} />}
  </StaffDialog>
);

function FactorsReset({ user, onDone, close }: FormProps) {
  const action = useAction({
    action: () => resetFactors(user.id),
    onDone: ({ nombre }) => {
      onDone(`${nombre} puede ingresar sin el segundo paso.`);
      close();
    },
  });
  return (
    <ActionForm
      action={action}
      label="Quitar la verificación"
      submitting="Quitando..."
      danger
      onCancel={close}
    >
      <p className={classes.text}>
        Hágalo solo si confirmó que es la persona quien lo pide. Se cerrarán sus sesiones y le avisaremos por
        correo. Ingresará con su contraseña y podrá configurar la verificación otra vez.
      </p>
    </ActionForm>
  );
}
