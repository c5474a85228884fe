import { ADMINISTRATOR, ROLE_NAMES } from 'shared/rules';
import { userInvitationSchema } from 'shared/schemas';
import type { Audit } from '../audit/audit';
import { StartupError } from '../config/startup-error';
import type { UserDirectory } from '../identity/user-directory';

/** Name of the server's operator in the audit log. */
const CONSOLE = { sub: null, name: 'Línea de comandos' };

function refusedByPool(error: Error): never {
  throw new StartupError(
    `El grupo de usuarios no lo hizo (${error.name}: ${error.message}). Revise COGNITO_USER_POOL_ID, AWS_REGION y los permisos de las credenciales de AWS; lo que piden está en ops/user-pool.yaml.`,
    { cause: error },
  );
}

/**
 * Makes an account an administrator; invites it by e-mail if it does not exist. Returns a sentence about what was done; a second run
 * changes nothing.
 */
export async function createAdmin(
  directory: UserDirectory,
  audit: Audit,
  given: { email: string; nombre: string },
): Promise<string> {
  const parsed = userInvitationSchema.safeParse({ ...given, roles: [ADMINISTRATOR] });
  if (!parsed.success) throw new StartupError(parsed.error.issues.map(({ message }) => message).join(' '));
  const { email, nombre } = parsed.data;
  const known = (await directory.listAll().catch(refusedByPool)).find(
    (user) => user.email.toLowerCase() === email.toLowerCase(),
  );
  if (!known) {
    const { sub } = await directory
      .invite({ email, name: nombre, group: ADMINISTRATOR })
      .catch(refusedByPool);
    await audit('cuenta_invitada', {
      sobre: { id: sub, nombre },
      detalle: { rol: ROLE_NAMES[ADMINISTRATOR] },
      actor: CONSOLE,
    });
    return `Se creó la cuenta de ${email}. Recibirá por correo una contraseña temporal, con la que entra en /login.`;
  }
  if (known.groups.includes(ADMINISTRATOR) && known.enabled) return `${email} ya es administrador.`;
  if (!known.enabled) await directory.setEnabled(known.sub, true).catch(refusedByPool);
  await directory.addToGroup(known.sub, ADMINISTRATOR).catch(refusedByPool);
  await audit('rol_cambiado', {
    sobre: { id: known.sub, nombre: known.name || email },
    detalle: { despues: ROLE_NAMES[ADMINISTRATOR] },
    actor: CONSOLE,
  });
  return `La cuenta de ${email} ya existía; ahora es de administrador.`;
}
