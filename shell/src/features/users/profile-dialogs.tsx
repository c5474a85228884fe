import { type ComponentProps, useState } from 'react';
import { useSession } from 'shared';
import { changesOf, EmailInput, storedInstead } from 'shared/forms';
import { ADVISER, adviserSlug, mayDo } from 'shared/rules';
import { userChangeSchema, userInvitationSchema } from 'shared/schemas';
import { TextInput } from 'shared/ui';
import { DialogButtons, RestoredNotice, StaffDialog, StaffForm, useDraftForm } from 'shared/ui-staff';
import { sentOf, valuesOf, withLines } from './profile-values';
import { linesOf, RoleChoices, TeamChoices } from './role-choices';
import classes from './user-dialogs.module.css';
import type { AccountTaskProps, TaskProps } from './user-task';
import { changeUser, inviteUser } from './users-queries';

const NameInput = (props: ComponentProps<typeof TextInput>) => (
  <TextInput
    label="Nombre completo"
    autoComplete="off"
    required
    withAsterisk={false}
    maxLength={120}
    data-autofocus
    {...props}
  />
);

/** A new account: its owner gets a temporary password by e-mail. */
export const InviteDialog = ({ onDone, onClosed }: TaskProps) => (
  <StaffDialog title="Invitar a una persona" onClosed={onClosed}>
    {(close) => <Invitation onDone={onDone} close={close} />}
  </StaffDialog>
);

const NOBODY = { nombre: '', email: '', roles: ADVISER as string };

function Invitation({ onDone, close }: Pick<TaskProps, 'onDone'> & { close: () => void }) {
  const form = useDraftForm(withLines(userInvitationSchema, NOBODY), {
    initialValues: NOBODY,
    draft: 'invitacion',
    submit: inviteUser,
    onDone: ({ email }) => {
      onDone(`Invitación enviada a ${email}.`);
      close();
    },
  });
  const cancel = () => {
    form.discard();
    close();
  };
  return (
    <StaffForm form={form} heading={<RestoredNotice form={form} />}>
      <p className={classes.text}>
        Recibirá un correo con una contraseña temporal, válida durante siete días. Al ingresar creará la suya.
      </p>
      <NameInput {...form.text('nombre')} />
      <EmailInput
        {...form.text('email')}
        label="Correo electrónico"
        autoComplete="off"
        required
        withAsterisk={false}
      />
      <RoleChoices field={form.field('roles')} />
      <DialogButtons of={form} action="Enviar invitación" submitting="Enviando..." onCancel={cancel} />
    </StaffForm>
  );
}

/** Edits name, roles and coordinated team. The name is part of the capture link: the dialog shows how that changes. */
export const EditDialog = ({ onClosed, ...props }: AccountTaskProps) => (
  <StaffDialog title="Editar usuario" onClosed={onClosed}>
    {(close) => <Profile {...props} close={close} />}
  </StaffDialog>
);

function Profile({ user, users, onDone, close }: Omit<AccountTaskProps, 'onClosed'> & { close: () => void }) {
  const own = useSession((state) => state.user?.sub) === user.id;
  /** The account when the dialog opened: the list may be read again while it is open. */
  const [read, setRead] = useState(valuesOf(user));
  const form = useDraftForm(withLines(userChangeSchema, read), {
    initialValues: valuesOf(user),
    submit: async ({ nombre = read.nombre, roles = [], equipo = [] }) => {
      const change = changesOf(read, valuesOf({ nombre, roles, equipo }));
      if (!change) return user;
      const { leido, ...changed } = change;
      return changeUser(user.id, { ...sentOf(changed), leido: sentOf(leido) });
    },
    onRefused: (error) =>
      setRead((known) => {
        const { nombre, roles = [], equipo = [] } = storedInstead(error, sentOf(known));
        return valuesOf({ nombre, roles, equipo });
      }),
    onDone: ({ nombre }) => {
      onDone(`Se guardaron los datos de ${nombre}.`);
      close();
    },
  });
  const name = form.values.nombre.trim();
  const slug = user.slug === null || name === '' ? null : adviserSlug(name, user.email);
  return (
    <StaffForm form={form}>
      <p className={classes.text}>{user.email}</p>
      <NameInput {...form.text('nombre')} />
      {slug !== null && slug !== user.slug ? (
        <p className={classes.warning} role="status">
          El enlace de captación será <b>/formulario/{slug}</b>. El anterior seguirá funcionando.
        </p>
      ) : null}
      <RoleChoices
        field={form.field('roles')}
        disabled={own}
        description={own ? 'No puede cambiar sus propios roles.' : undefined}
      />
      {mayDo(linesOf(form.values.roles), 'leads.team') ? (
        <TeamChoices field={form.field('equipo')} id={user.id} users={users} />
      ) : null}
      <DialogButtons of={form} action="Guardar" submitting="Guardando..." onCancel={close} />
    </StaffForm>
  );
}
