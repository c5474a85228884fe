import { useState } from 'react';
import { ApiError } from 'shared';
import { useQuery } from 'shared/query';
import { leadHandoverSchema, type StaffUser } from 'shared/schemas';
import { NativeSelect } from 'shared/ui';
import {
  DialogButtons,
  type FieldProps,
  StaffDialog,
  StaffForm,
  schemaOf,
  useDraftForm,
} from 'shared/ui-staff';
import { teamQuery } from '../../parts/team/team-query';
import classes from './user-dialogs.module.css';
import type { AccountTaskProps } from './user-task';
import { openLeads } from './user-words';
import { disableUser, reassignLeads, undoHandOver } from './users-queries';

type FormProps = Omit<AccountTaskProps, 'onClosed' | 'users'> & { close: () => void };

/** Disables an account. Its open leads are handed over in the same step. */
export const DisableDialog = ({ onClosed, ...props }: AccountTaskProps) => (
  <StaffDialog title={`¿Deshabilitar a ${props.user.nombre}?`} onClosed={onClosed}>
    {(close) => <Disabling {...props} close={close} />}
  </StaffDialog>
);

function Disabling({ user, onDone, close }: FormProps) {
  const [handOver, setHandOver] = useState(user.leadsAbiertos > 0);
  const form = useDraftForm(
    handOver ? leadHandoverSchema : schemaOf((_: { receptor: string }) => ({ sent: { receptor: '' } })),
    {
      initialValues: { receptor: '' },
      submit: ({ receptor }) => disableUser(user.id, receptor),
      // New leads arrived since the list was read.
      onRefused: (error) => {
        if (error instanceof ApiError && error.fields.receptor) setHandOver(true);
      },
      onDone: ({ nombre }) => {
        onDone(`${nombre} ya no puede ingresar.`);
        close();
      },
    },
  );
  return (
    <StaffForm form={form}>
      <p className={classes.text}>
        Se cerrarán sus sesiones y no podrá ingresar. Su historial se conserva y puede habilitar la cuenta de
        nuevo.
      </p>
      {handOver ? (
        <ReceiverField
          label={user.leadsAbiertos > 0 ? `Quién recibe ${amount(user)}` : 'Quién recibe sus leads abiertos'}
          user={user}
          field={form.field('receptor')}
        />
      ) : null}
      <DialogButtons of={form} action="Deshabilitar" submitting="Deshabilitando..." danger onCancel={close} />
    </StaffForm>
  );
}

/** Hands all open leads of an adviser over to another. */
export const ReassignDialog = ({ onClosed, ...props }: AccountTaskProps) => (
  <StaffDialog title={`Pasar los leads de ${props.user.nombre}`} onClosed={onClosed}>
    {(close) => <Reassignment {...props} close={close} />}
  </StaffDialog>
);

function Reassignment({ user, onDone, close }: FormProps) {
  const form = useDraftForm(leadHandoverSchema, {
    initialValues: { receptor: '' },
    submit: ({ receptor }) => reassignLeads(user.id, receptor),
    onDone: ({ leads, operacion }) => {
      const undo = operacion === null ? undefined : () => undoHandOver(operacion, user.nombre);
      onDone(`${openLeads(leads)} de ${user.nombre} con nuevo asesor.`, undo);
      close();
    },
  });
  return (
    <StaffForm form={form}>
      <p className={classes.text}>
        El nuevo asesor será también el responsable. Los leads matriculados y perdidos se quedan como están.
      </p>
      <ReceiverField label={`Quién recibe ${amount(user)}`} user={user} field={form.field('receptor')} />
      <DialogButtons of={form} action="Pasar los leads" submitting="Pasando los leads..." onCancel={close} />
    </StaffForm>
  );
}

const amount = ({ leadsAbiertos }: StaffUser) =>
  leadsAbiertos === 1 ? 'su lead abierto' : `sus ${openLeads(leadsAbiertos)}`;

interface ReceiverProps {
  label: string;
  user: StaffUser;
  field: FieldProps<string>;
}

/** Receivers that the server accepts: active advisers who have signed in, some perhaps since the list was read. */
function ReceiverField({ label, user, field }: ReceiverProps) {
  const { data: users = [] } = useQuery({ ...teamQuery, refetchOnMount: 'always' });
  const receivers = users.filter(
    ({ id, slug, estado }) => slug !== null && estado === 'activo' && id !== user.id,
  );
  const data = [
    { value: '', label: receivers.length > 0 ? 'Elija un asesor' : 'No hay otro asesor activo' },
    ...receivers.map(({ id, nombre, email, leadsAbiertos }) => ({
      value: id,
      label: `${nombre} · ${email} · ${openLeads(leadsAbiertos)}`,
    })),
  ];
  return <NativeSelect {...field} label={label} data={data} required withAsterisk={false} data-autofocus />;
}
