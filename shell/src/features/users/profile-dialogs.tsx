import { type ComponentProps, useState } from 'react';
import { useSession } from 'shared';
import { changesOf, EmailInput, storedInstead } from 'shared/forms';
import { adviserSlug } from 'shared/rules';
import { type UserChange, userChangeSchema, userInvitationSchema } from 'shared/schemas';
import { NativeSelect, TextInput } from 'shared/ui';
import { DialogButtons, StaffDialog, StaffForm, useDraftForm } from 'shared/ui-staff';
import classes from './user-dialogs.module.css';
import type { AccountTaskProps, TaskProps } from './user-task';
import { ROLE_LABELS } from './user-words';
import { changeUser, inviteUser } from './users-queries';

const ROLES = (['comercial', 'admin'] as const).map((value) => ({ value, label: ROLE_LABELS[value] }));

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

function Invitation({ onDone, close }: Pick<TaskProps, 'onDone'> & { close: () => void }) {
  const form = useDraftForm(userInvitationSchema, {
    initialValues: { nombre: '', email: '', rol: 'comercial' },
    submit: inviteUser,
    onDone: ({ email }) => {
      onDone(`Invitación enviada a ${email}.`);
      close();
    },
  });
  return (
    <StaffForm form={form}>
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
      <NativeSelect {...form.field('rol')} label="Rol" data={ROLES} />
      <DialogButtons of={form} action="Enviar invitación" submitting="Enviando..." onCancel={close} />
    </StaffForm>
  );
}

/** Name and role. The capture link is made of the name: the dialog shows how it changes. */
export const EditDialog = ({ onClosed, ...props }: AccountTaskProps) => (
  <StaffDialog title="Editar usuario" onClosed={onClosed}>
    {(close) => <Profile {...props} close={close} />}
  </StaffDialog>
);

/** An account without a role may keep having none. */
const profileSchema = userChangeSchema
  .pick({ nombre: true })
  .extend({ rol: userChangeSchema.shape.rol.catch(undefined) });

function Profile({ user, onDone, close }: Omit<AccountTaskProps, 'onClosed'> & { close: () => void }) {
  const own = useSession((state) => state.user?.sub) === user.id;
  /** As the dialog found the account: the list may be read again while it is open. */
  const [read, setRead] = useState({ nombre: user.nombre, rol: user.rol });
  const form = useDraftForm(profileSchema, {
    initialValues: { nombre: user.nombre, rol: user.rol ?? '' },
    submit: async ({ nombre = read.nombre, rol }) => {
      const change = changesOf(read, { nombre, rol: own ? read.rol : (rol ?? read.rol) });
      return change ? changeUser(user.id, change as UserChange) : user;
    },
    onRefused: (error) => {
      setRead((known) => storedInstead<typeof known>(error) ?? known);
    },
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
      <NativeSelect
        {...form.field('rol')}
        label="Rol"
        data={user.rol ? ROLES : [{ value: '', label: 'Sin rol' }, ...ROLES]}
        disabled={own}
        description={own ? 'No puede cambiar su propio rol.' : undefined}
      />
      <DialogButtons of={form} action="Guardar" submitting="Guardando..." onCancel={close} />
    </StaffForm>
  );
}
