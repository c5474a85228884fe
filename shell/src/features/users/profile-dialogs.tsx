import { type ComponentProps, useState } from 'react';
import { useSession } from 'shared';
import { changesOf, EmailInput, storedInstead } from 'shared/forms';
import { adviserSlug } from 'shared/rules';
import type { StaffUser, UserChange } from 'shared/schemas';
import { NativeSelect, TextInput } from 'shared/ui';
import { DialogForm, StaffDialog } from 'shared/ui-staff';
import classes from './user-dialogs.module.css';
import type { AccountTaskProps, TaskProps } from './user-task';
import { ROLE_LABELS } from './user-words';
import { changeUser, inviteUser } from './users-queries';

const ROLES = (['comercial', 'admin'] as const).map((value) => ({ value, label: ROLE_LABELS[value] }));

const textOf = (fields: FormData, name: string) => String(fields.get(name) ?? '');
const roleOf = (fields: FormData) => textOf(fields, 'rol') as NonNullable<StaffUser['rol']>;

const NameInput = (props: ComponentProps<typeof TextInput>) => (
  <TextInput
    name="nombre"
    label="Nombre completo"
    autoComplete="off"
    required
    data-missing="Escriba el nombre completo."
    withAsterisk={false}
    maxLength={120}
    data-autofocus
    {...props}
  />
);

/** A new account: its owner gets a temporary password by e-mail. */
export function InviteDialog({ onDone, onClosed }: TaskProps) {
  return (
    <StaffDialog title="Invitar a una persona" onClosed={onClosed}>
      {(close) => (
        <DialogForm
          action="Enviar invitación"
          submitting="Enviando..."
          submit={(fields) =>
            inviteUser({
              nombre: textOf(fields, 'nombre'),
              email: textOf(fields, 'email'),
              rol: roleOf(fields),
            })
          }
          onDone={({ email }) => {
            onDone(`Invitación enviada a ${email}.`);
            close();
          }}
          onCancel={close}
        >
          {(errors, readOnly) => (
            <>
              <p className={classes.text}>
                Recibirá un correo con una contraseña temporal, válida durante siete días. Al ingresar creará
                la suya.
              </p>
              <NameInput readOnly={readOnly} error={errors.nombre} />
              <EmailInput
                name="email"
                label="Correo electrónico"
                autoComplete="off"
                required
                data-missing="Escriba el correo electrónico."
                withAsterisk={false}
                readOnly={readOnly}
                error={errors.email}
              />
              <NativeSelect name="rol" label="Rol" data={ROLES} error={errors.rol} />
            </>
          )}
        </DialogForm>
      )}
    </StaffDialog>
  );
}

/** Name and role. The capture link is made of the name: the dialog shows how it changes. */
export function EditDialog({ user, onDone, onClosed }: AccountTaskProps) {
  const own = useSession((state) => state.user?.sub) === user.id;
  const [name, setName] = useState(user.nombre);
  /** As the dialog found the account: the list may be read again while it is open. */
  const [read, setRead] = useState({ nombre: user.nombre, rol: user.rol });
  const save = async (fields: FormData) => {
    const change = changesOf(read, {
      nombre: textOf(fields, 'nombre').trim(),
      rol: own ? read.rol : roleOf(fields) || read.rol,
    });
    if (!change) return user;
    return changeUser(user.id, change as UserChange).catch((error: unknown) => {
      setRead((known) => storedInstead<typeof known>(error) ?? known);
      throw error;
    });
  };
  const slug = user.slug === null || name.trim() === '' ? null : adviserSlug(name.trim(), user.email);
  return (
    <StaffDialog title="Editar usuario" onClosed={onClosed}>
      {(close) => (
        <DialogForm
          action="Guardar"
          submitting="Guardando..."
          submit={save}
          onDone={({ nombre }) => {
            onDone(`Se guardaron los datos de ${nombre}.`);
            close();
          }}
          onCancel={close}
        >
          {(errors, readOnly) => (
            <>
              <p className={classes.text}>{user.email}</p>
              <NameInput
                value={name}
                onChange={({ currentTarget }) => setName(currentTarget.value)}
                readOnly={readOnly}
                error={errors.nombre}
              />
              {slug !== null && slug !== user.slug ? (
                <p className={classes.warning} role="status">
                  El enlace de captación será <b>/formulario/{slug}</b>. El anterior seguirá funcionando.
                </p>
              ) : null}
              <NativeSelect
                name="rol"
                label="Rol"
                data={user.rol ? ROLES : [{ value: '', label: 'Sin rol' }, ...ROLES]}
                defaultValue={user.rol ?? ''}
                disabled={own}
                description={own ? 'No puede cambiar su propio rol.' : undefined}
                error={errors.rol}
              />
            </>
          )}
        </DialogForm>
      )}
    </StaffDialog>
  );
}
