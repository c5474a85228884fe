import { sql } from 'kysely';
import { ADMINISTRATOR, ADVISER, foldAccents, mayDo, ROLE_NAMES, rolesAmong } from 'shared/rules';
import type { PasswordResetAnswer, StaffUser, userChangeSchema, userInvitationSchema } from 'shared/schemas';
import type { z } from 'zod';
import type { AccountSecurityService } from '../account/account-security';
import { type AdviserList, mayReceiveLeads } from '../advisers/adviser-list';
import type { Audit } from '../audit/audit';
import { lastSignIns } from '../audit/last-sign-ins';
import type { Database } from '../database/database';
import { HttpError, invalidRequest } from '../errors';
import { assertRead } from '../http/assert-read';
import { askDirectory, findUser } from '../identity/ask-directory';
import type { DirectoryUser, UserDirectory } from '../identity/user-directory';
import type { Caller, StaffGroup } from '../identity/verify-token';
import { asActor } from '../leads/actor';
import { countOpenLeads, reassignOpenLeads } from '../leads/open-leads';
import type { Outbox } from '../mail/outbox';

const FIELDS = {
  nombre: { label: 'el nombre' },
  rol: { label: 'el rol', shown: (rol: unknown) => roleName(rol as StaffGroup | null) },
};

type Invitation = z.output<typeof userInvitationSchema>;
type Change = z.output<typeof userChangeSchema>;
type Actor = Pick<Caller, 'sub' | 'name'>;

interface Parts {
  readonly directory: UserDirectory;
  readonly database: Database;
  /** Forgets what it knows after every change to an account. */
  readonly advisers: Pick<AdviserList, 'list' | 'slugOf' | 'forget'>;
  readonly security: Pick<AccountSecurityService, 'takeAway'>;
  readonly outbox: Pick<Outbox, 'wake'>;
  readonly audit: Audit;
}

/** Administration of the staff accounts: what the panel's tab "Usuarios" can do. */
export function createUserService({ directory, database, advisers, security, outbox, audit }: Parts) {
  const find = (id: string): Promise<DirectoryUser> => findUser(directory, id);

  /** Accounts as administrators see them. */
  async function described(users: readonly DirectoryUser[]): Promise<StaffUser[]> {
    const [open, signIns] = await Promise.all([
      countOpenLeads(database),
      lastSignIns(
        database,
        users.map(({ sub }) => sub),
      ),
    ]);
    return Promise.all(
      users.map(async (user) => ({
        id: user.sub,
        nombre: user.name,
        email: user.email,
        rol: roleOf(user),
        estado: stateOf(user),
        slug: mayDo(user.groups, 'advise') ? await advisers.slugOf(user.sub) : null,
        leadsAbiertos: open.get(user.sub) ?? 0,
        ultimoIngreso: signIns.get(user.sub)?.toISOString() ?? null,
        segundoFactor: user.secondFactor ?? null,
      })),
    );
  }

  async function answer(id: string): Promise<StaffUser> {
    const [user] = await described([await find(id)]);
    if (!user) throw new Error(`${id} was not described`);
    return user;
  }

  /** Gives the open leads of somebody to an adviser; returns how many. */
  async function handOver(caller: Actor, from: DirectoryUser, to: string): Promise<number> {
    const receiver = to === from.sub ? null : await directory.find(to);
    if (!receiver || !mayReceiveLeads(receiver) || !mayDo(receiver.groups, 'advise')) throw unfitReceiver();
    const leads = await asActor(database, caller, () => reassignOpenLeads(database, { from: from.sub, to }));
    if (leads > 0) {
      await audit('leads_entregados', {
        sobre: accountOf(from),
        detalle: { leads, receptor: accountOf(receiver).nombre },
      });
    }
    return leads;
  }

  async function assertAdminRemains(withoutId: string): Promise<void> {
    const admins = await directory.listGroup(ADMINISTRATOR);
    if (!admins.some(({ sub, enabled }) => enabled && sub !== withoutId)) {
      throw keptAdministrator('Debe quedar al menos un administrador activo.');
    }
  }

  /** One change of who may do what at a time: of two admins who disable each other, one stays. */
  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = await askDirectory(directory, () =>
      database.transaction(async () => {
        await sql`select pg_advisory_xact_lock(hashtext('user-administration'))`.execute(database.query);
        return work();
      }),
    );
    advisers.forget();
    // What it sent was not to be seen before.
    outbox.wake();
    return result;
  }

  async function setRole(caller: string, user: DirectoryUser, role: StaffGroup): Promise<void> {
    const isAdmin = user.groups.includes(ADMINISTRATOR);
    if (role === ADMINISTRATOR) {
      // Who was an adviser keeps the capture link and the leads.
      if (!isAdmin) await directory.addToGroup(user.sub, ADMINISTRATOR);
      return;
    }
    if (!isAdmin) {
      if (!user.groups.includes(ADVISER)) await directory.addToGroup(user.sub, ADVISER);
      return;
    }
    if (user.sub === caller) throw keptAdministrator('No puede quitarse el rol de administrador.');
    await assertAdminRemains(user.sub);
    await directory.addToGroup(user.sub, ADVISER);
    // The next call of that person has the new role already: groups are read on every call.
    await directory.removeFromGroup(user.sub, ADMINISTRATOR);
  }

  return {
    /** All accounts by name, also those without a role, with the number of open leads. */
    async list(): Promise<StaffUser[]> {
      const users = await described(await askDirectory(directory, (pool) => pool.listAll()));
      return users.sort((one, other) => compare(orderOf(one), orderOf(other)));
    },

    /** Creates an account and sends its temporary password. */
    async invite({ nombre, email, rol }: Invitation): Promise<StaffUser> {
      const { sub } = await inTurn(async () => {
        const invited = await directory.invite({ email, name: nombre, group: rol });
        await audit('cuenta_invitada', { sobre: accountOf(invited), detalle: { rol: roleName(rol) } });
        return invited;
      });
      return answer(sub);
    },

    /** Changes name or role. */
    async change(
      caller: Pick<Caller, 'sub'>,
      id: string,
      { nombre, rol, leido }: Change,
    ): Promise<StaffUser> {
      // Stores the slug of the name so far: a printed link keeps working.
      if (nombre !== undefined) await advisers.list();
      await inTurn(async () => {
        const user = await find(id);
        assertRead(leido, { nombre: user.name, rol: roleOf(user) }, FIELDS);
        const sobre = accountOf(user);
        if (rol && rol !== roleOf(user)) {
          await audit('rol_cambiado', {
            sobre,
            detalle: { antes: roleName(roleOf(user)), despues: roleName(rol) },
          });
          await setRole(caller.sub, user, rol);
        }
        if (nombre !== undefined && nombre !== user.name) {
          await audit('cuenta_renombrada', { sobre, detalle: { antes: user.name, despues: nombre } });
          await directory.rename(id, nombre);
        }
      });
      return answer(id);
    },

    /** Cuts an account off and ends its sessions; its open leads go to the receiver in the same transaction. */
    async disable(caller: Actor, id: string, receiver: string | undefined): Promise<StaffUser> {
      await inTurn(async () => {
        const user = await find(id);
        if (id === caller.sub) throw keptAdministrator('No puede deshabilitar su propia cuenta.');
        if (user.groups.includes(ADMINISTRATOR)) await assertAdminRemains(id);
        const open = (await countOpenLeads(database)).get(id) ?? 0;
        if (open > 0) {
          if (receiver === undefined) throw openLeadsLeft(user.name, open);
          await handOver(caller, user, receiver);
        }
        await audit('cuenta_deshabilitada', { sobre: accountOf(user) });
        // Last: a pool outside of this database cannot be rolled back.
        await directory.setEnabled(id, false);
      });
      return answer(id);
    },

    /** Lets a disabled account in again. */
    async enable(id: string): Promise<StaffUser> {
      await inTurn(async () => {
        await audit('cuenta_habilitada', { sobre: accountOf(await find(id)) });
        await directory.setEnabled(id, true);
      });
      return answer(id);
    },

    /** Ends the password: by a new temporary one for who never came, else by a code. */
    resetPassword: (id: string): Promise<PasswordResetAnswer> =>
      inTurn(async () => {
        const user = await find(id);
        if (!user.enabled) throw keptAdministrator(`Habilite primero la cuenta de ${user.name}.`);
        const never = user.status === 'FORCE_CHANGE_PASSWORD';
        const envio = never ? 'otra invitación' : 'un código';
        await audit('clave_restablecida', { sobre: accountOf(user), detalle: { envio } });
        if (never) await directory.inviteAgain(id);
        else await directory.resetPassword(id);
        return { enviado: never ? 'invitacion' : 'codigo' };
      }),

    /** Takes the second factors away from somebody else who has lost them, and ends the sessions. */
    async resetFactors(caller: Actor, id: string): Promise<StaffUser> {
      await inTurn(async () => {
        const user = await find(id);
        if (id === caller.sub) throw keptAdministrator('La suya se cambia en «Mi cuenta».');
        if (!user.enabled) throw keptAdministrator(`Habilite primero la cuenta de ${user.name}.`);
        await security.takeAway(user);
      });
      return answer(id);
    },

    /** Gives all open leads of an account to an adviser; returns how many. */
    reassignLeads: (caller: Actor, id: string, receiver: string): Promise<number> =>
      inTurn(async () => handOver(caller, await find(id), receiver)),
  };
}

export type UserService = ReturnType<typeof createUserService>;

/** What the list is sorted by; unique. */
export const orderOf = ({ nombre, id }: Pick<StaffUser, 'nombre' | 'id'>) =>
  [foldAccents(nombre), id] as const;

/** Compares two positions in the list. */
export function compare([one, oneId]: readonly string[], [other, otherId]: readonly string[]): number {
  const [left, right] = one === other ? [oneId, otherId] : [one, other];
  return String(left) < String(right) ? -1 : 1;
}

/** An account as the audit log names it. */
const accountOf = ({ sub, name, email }: DirectoryUser) => ({ id: sub, nombre: name || email });

const roleName = (role: StaffGroup | null) => (role ? ROLE_NAMES[role] : 'Sin rol');

const roleOf = ({ groups }: DirectoryUser) => rolesAmong(groups)[0] ?? null;

function stateOf({ enabled, status }: DirectoryUser): StaffUser['estado'] {
  if (!enabled) return 'deshabilitado';
  if (status === 'RESET_REQUIRED') return 'por_restablecer';
  return status === 'CONFIRMED' ? 'activo' : 'invitado';
}

/** 409: no one removes their own account or role, and the last administrator stays. */
const keptAdministrator = (message: string): HttpError => new HttpError(409, 'administrator_kept', message);

/** 409: the open leads need a new adviser first. */
function openLeadsLeft(name: string, count: number): HttpError {
  const leads = count === 1 ? '1 lead abierto' : `${count.toLocaleString('es-CO')} leads abiertos`;
  return new HttpError(409, 'open_leads', `${name} tiene ${leads}. Elija quién los recibe.`, {
    fields: { receptor: `Elija quién recibe ${count === 1 ? 'el lead abierto' : `los ${leads}`}.` },
  });
}

/** 400: leads go to an adviser who can work on them. */
const unfitReceiver = (): HttpError =>
  invalidRequest('Elija otro asesor para los leads.', {
    receptor: 'Debe ser un asesor activo, que ya haya ingresado, y distinto de quien los entrega.',
  });
