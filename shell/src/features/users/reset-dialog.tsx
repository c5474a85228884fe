import { DialogForm, StaffDialog } from 'shared/ui-staff';
import classes from './user-dialogs.module.css';
import type { AccountTaskProps } from './user-task';
import { resetFactors, resetPassword } from './users-queries';

/** A new temporary password for users who never signed in, a code for the others. */
export function ResetDialog({ user, onDone, onClosed }: AccountTaskProps) {
  const invited = user.estado === 'invitado';
  return (
    <StaffDialog
      title={invited ? '¿Enviar otra invitación?' : `¿Restablecer la contraseña de ${user.nombre}?`}
      onClosed={onClosed}
    >
      {(close) => (
        <DialogForm
          action={invited ? 'Enviar invitación' : 'Restablecer contraseña'}
          submitting="Enviando..."
          submit={() => resetPassword(user.id)}
          onDone={({ enviado }) => {
            const sent = enviado === 'invitacion' ? 'Nueva contraseña temporal enviada' : 'Código enviado';
            onDone(`${sent} a ${user.email}.`);
            close();
          }}
          onCancel={close}
        >
          {() => (
            <p className={classes.text}>
              {invited
                ? `Enviaremos otra contraseña temporal a ${user.email}. La anterior dejará de servir.`
                : `Se cerrarán sus sesiones y la contraseña actual dejará de servir. Enviaremos a ${user.email} un código para crear una nueva.`}
            </p>
          )}
        </DialogForm>
      )}
    </StaffDialog>
  );
}

/** For who has lost the phone with the second factor. */
export function ResetFactorsDialog({ user, onDone, onClosed }: AccountTaskProps) {
  return (
    <StaffDialog title={`¿Quitar la verificación en dos pasos de ${user.nombre}?`} onClosed={onClosed}>
      {(close) => (
        <DialogForm
          action="Quitar la verificación"
          submitting="Quitando..."
          danger
          submit={() => resetFactors(user.id)}
          onDone={({ nombre }) => {
            onDone(`${nombre} puede ingresar sin el segundo paso.`);
            close();
          }}
          onCancel={close}
        >
          {() => (
            <p className={classes.text}>
              Hágalo solo si confirmó que es la persona quien lo pide. Se cerrarán sus sesiones y le
              avisaremos por correo. Ingresará con su contraseña y podrá configurar la verificación otra vez.
            </p>
          )}
        </DialogForm>
      )}
    </StaffDialog>
  );
}
