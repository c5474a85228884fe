import { useState } from 'react';
import { ApiError } from 'shared';
import type { StaffUser } from 'shared/schemas';
import { NativeSelect } from 'shared/ui';
import { DialogForm, StaffDialog } from 'shared/ui-staff';
import classes from './user-dialogs.module.css';
import type { AccountTaskProps } from './user-task';
import { openLeads } from './user-words';
import { disableUser, reassignLeads } from './users-queries';

/** Disables an account. Its open leads are handed over in the same step. */
export function DisableDialog({ user, users, onDone, onClosed }: AccountTaskProps) {
  const [handOver, setHandOver] = useState(user.leadsAbiertos > 0);
  const disable = async (fields: FormData) => {
    try {
      return await disableUser(user.id, receiverOf(fields));
    } catch (error) {
      // Leads that arrived since the list was read.
      if (error instanceof ApiError && error.fields.receptor) setHandOver(true);
      throw error;
    }
  };
  return (
    <StaffDialog title={`¿Deshabilitar a ${user.nombre}?`} onClosed={onClosed}>
      {(close) => (
        <DialogForm
          action="Deshabilitar"
          submitting="Deshabilitando..."
          danger
          submit={disable}
          onDone={({ nombre }) => {
            onDone(`${nombre} ya no puede ingresar.`);
            close();
          }}
          onCancel={close}
        >
          {(errors) => (
            <>
              <p className={classes.text}>
                Se cerrarán sus sesiones y no podrá ingresar. Su historial se conserva y puede habilitar la
                cuenta de nuevo.
              </p>
              {handOver ? (
                <ReceiverField
                  label={
                    user.leadsAbiertos > 0
                      ? `Quién recibe ${amount(user)}`
                      : 'Quién recibe sus leads abiertos'
                  }
                  user={user}
                  users={users}
                  error={errors.receptor}
                />
              ) : null}
            </>
          )}
        </DialogForm>
      )}
    </StaffDialog>
  );
}

/** Gives all open leads of an adviser to another. */
export function ReassignDialog({ user, users, onDone, onClosed }: AccountTaskProps) {
  return (
    <StaffDialog title={`Pasar los leads de ${user.nombre}`} onClosed={onClosed}>
      {(close) => (
        <DialogForm
          action="Pasar los leads"
          submitting="Pasando los leads..."
          submit={(fields) => reassignLeads(user.id, receiverOf(fields) ?? '')}
          onDone={({ leads }) => {
            onDone(`${openLeads(leads)} de ${user.nombre} con nuevo asesor.`);
            close();
          }}
          onCancel={close}
        >
          {(errors) => (
            <>
              <p className={classes.text}>
                El nuevo asesor será también el responsable. Los leads matriculados y perdidos se quedan como
                están.
              </p>
              <ReceiverField
                label={`Quién recibe ${amount(user)}`}
                user={user}
                users={users}
                error={errors.receptor}
              />
            </>
          )}
        </DialogForm>
      )}
    </StaffDialog>
  );
}

const receiverOf = (fields: FormData) => String(fields.get('receptor') ?? '') || undefined;

const amount = ({ leadsAbiertos }: StaffUser) =>
  leadsAbiertos === 1 ? 'su lead abierto' : `sus ${openLeads(leadsAbiertos)}`;

interface ReceiverProps {
  label: string;
  user: StaffUser;
  users: readonly StaffUser[];
  error: string | undefined;
}

function ReceiverField({ label, user, users, error }: ReceiverProps) {
  const receivers = users.filter(
    ({ id, slug, estado }) => slug !== null && estado !== 'deshabilitado' && id !== user.id,
  );
  const data = [
    { value: '', label: receivers.length > 0 ? 'Elija un asesor' : 'No hay otro asesor activo' },
    ...receivers.map(({ id, nombre, email, leadsAbiertos }) => ({
      value: id,
      label: `${nombre} · ${email} · ${openLeads(leadsAbiertos)}`,
    })),
  ];
  return (
    <NativeSelect
      name="receptor"
      label={label}
      data={data}
      required
      data-missing="Elija quién recibe los leads."
      withAsterisk={false}
      data-autofocus
      error={error}
    />
  );
}
