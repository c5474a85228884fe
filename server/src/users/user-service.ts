import { sql } from 'kysely';
import { ADMINISTRATOR, foldAccents, mayDo, type Role, rolesAmong } from 'shared/rules';
import type {
  LeadHandover,
  PasswordResetAnswer,
  StaffUser,
  userChangeSchema,
  userInvitationSchema,
} from 'shared/schemas';
import type { z } from 'zod';
import type { AccountSecurityService } from '../account/account-security';
import { type AdviserList, mayReceiveLeads } from '../advisers/adviser-list';
import { teamOf, teamsByCoordinator } from '../advisers/adviser-teams';
import type { Audit } from '../audit/audit';
import { lastSignIns } from '../audit/last-sign-ins';
import type { Database } from '../database/database';
import { HttpError, invalidRequest } from '../errors';
import { assertRead } from '../http/assert-read';
import { askDirectory, findUser } from '../identity/ask-directory';
import type { DirectoryUser, UserDirectory } from '../identity/user-directory';
import type { Caller } from '../identity/verify-token';
import { asActor } from '../leads/actor';
import type { BulkChanges } from '../leads/bulk/bulk-changes';
import { countOpenLeads, reassignOpenLeads } from '../leads/open-leads';
import type { Outbox } from '../mail/outbox';
import { accountOf, createAccountRoles, keptAdministrator, roleNames } from './account-roles';

const FIELDS = {
  nombre: { label: 'el nombre' },
  roles: { label: 'los roles', shown: (roles: unknown) => roleNames(roles as Role[]) },
  equipo: { label: 'el equipo', shown: (team: unknown) => `${(team as string[]).length} asesores` },
};

type Invitation = z.output<typeof userInvitationSchema>;
type Change = z.output<typeof userChangeSchema>;
type Actor = Pick<Caller, 'sub' | 'name'>;

interface Parts {
  readonly directory: UserDirectory;
  readonly database: Database;
  /** Its kept list is forgotten after every change to an account. */
  readonly advisers: Pick<AdviserList, 'list' | 'slugOf' | 'forget'>;
  readonly security: Pick<AccountSecurityService, 'takeAway'>;
  readonly outbox: Pick<Outbox, 'wake'>;
  readonly audit: Audit;
  readonly bulk: Pick<BulkChanges, 'record'>;
}

/** Administration of the staff accounts, for the panel's tab "Usuarios". */
export function createUserService({ directory, database, advisers, security, outbox, audit, bulk }: Parts) {
  const roles = createAccountRoles({ directory, database, advisers, audit });
  const find = (id: string): Promise<DirectoryUser> => findUser(directory, id);

  /** Accounts as administrators see them. */
  async function described(users: readonly DirectoryUser[]): Promise<StaffUser[]> {
    const [open, teams, signIns] = await Promise.all([
      countOpenLeads(database),
      teamsByCoordinator(database),
      lastSignIns(
        database,
        users.map(({ sub }) => sub),
      ),
    ]);
    return Promise.all(
      users.map(async (user) => {
        const roles = rolesAmong(user.groups);
        return {
          id: user.sub,
          nombre: user.name,
          email: user.email,
          rol: roles[0] ?? null,
          roles,
          equipo: [...(teams.get(user.sub) ?? [])],
          estado: stateOf(user),
          slug: mayDo(roles, 'advise') ? await advisers.slugOf(user.sub) : null,
          leadsAbiertos: open.get(user.sub) ?? 0,
          ultimoIngreso: signIns.get(user.sub)?.toISOString() ?? null,
          segundoFactor: user.secondFactor ?? null,
        };
      }),
    );
  }

  async function answer(id: string): Promise<StaffUser> {
    const [user] = await described([await find(id)]);
    if (!user) throw new Error(`${id} was not described`);
    return user;
  }

  /** Gives the open leads of somebody to an adviser, as a bulk change that the caller can undo for an hour. */
  async function handOver(caller: Actor, from: DirectoryUser, to: string): Promise<LeadHandover> {
    const receiver = to === from.sub ? null : await directory.find(to);
    if (!receiver || !mayReceiveLeads(receiver) || !mayDo(receiver.groups, 'advise')) throw unfitReceiver();
    return asActor(database, caller, async () => {
      const leads = await reassignOpenLeads(database, { from: from.sub, to });
      if (leads.length === 0) return { leads: 0, operacion: null };
      await audit('leads_entregados', {
        sobre: accountOf(from),
        detalle: { leads: leads.length, receptor: accountOf(receiver).nombre },
      });
      return { leads: leads.length, operacion: await bulk.record(caller, { asesor: to }, leads, false) };
    });
  }

  /** Runs changes of accounts one at a time: if two admins disable each other at once, one of them stays. */
  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = await askDirectory(directory, () =>
      database.transaction(async () => {
        await sql`select pg_advisory_xact_lock(hashtext('user-administration'))`.execute(database.query);
        return work();
      }),
    );
    advisers.forget();
    // Its e-mails became visible to the outbox only with the commit.
    outbox.wake();
    return result;
  }

  return {
    /** All accounts by name, also those without a role, with the number of open leads. */
    async list(): Promise<StaffUser[]> {
      const users = await described(await askDirectory(directory, (pool) => pool.listAll()));
      return users.sort((one, other) => compare(orderOf(one), orderOf(other)));
    },

    /** Creates an account and sends its temporary password. */
    async invite({ nombre, email, roles: wanted }: Invitation): Promise<StaffUser> {
      const [first = null, ...others] = rolesAmong(wanted);
      const { sub } = await inTurn(async () => {
        const invited = await directory.invite({ email, name: nombre, group: first });
        await audit('cuenta_invitada', {
          sobre: accountOf(invited),
          detalle: { rol: roleNames(rolesAmong(wanted)) },
        });
        for (const role of others) await directory.addToGroup(invited.sub, role);
        return invited;
      });
      return answer(sub);
    },

    /** Changes the name, the roles or the team of an account. */
    async change(
      caller: Pick<Caller, 'sub'>,
      id: string,
      { nombre, roles: wanted, equipo, leido }: Change,
    ): Promise<StaffUser> {
      // Stores the slug of the current name, so that printed links keep working.
      if (nombre !== undefined) await advisers.list();
      await inTurn(async () => {
        const user = await find(id);
        const stored = {
          nombre: user.name,
          roles: rolesAmong(user.groups),
          equipo: await teamOf(database, id),
        };
        assertRead(leido, stored, FIELDS);
        if (wanted) await roles.change(caller.sub, user, wanted);
        if (equipo && mayDo(wanted ?? stored.roles, 'leads.team')) await roles.changeTeam(user, equipo);
        if (nombre !== undefined && nombre !== user.name) {
          await audit('cuenta_renombrada', {
            sobre: accountOf(user),
            detalle: { antes: user.name, despues: nombre },
          });
          await directory.rename(id, nombre);
        }
      });
      return answer(id);
    },

    /** Disables an account and ends its sessions; its open leads go to the receiver in the same transaction. */
    async disable(caller: Actor, id: string, receiver: string | undefined): Promise<StaffUser> {
      await inTurn(async () => {
        const user = await find(id);
        if (id === caller.sub) throw keptAdministrator('No puede deshabilitar su propia cuenta.');
        if (user.groups.includes(ADMINISTRATOR)) await roles.assertAdminRemains(id);
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

    /** Enables a disabled account. */
    async enable(id: string): Promise<StaffUser> {
      await inTurn(async () => {
        await audit('cuenta_habilitada', { sobre: accountOf(await find(id)) });
        await directory.setEnabled(id, true);
      });
      return answer(id);
    },

    /** Resets the password: sends a new temporary one if the person never signed in, otherwise a code. */
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

    /** Removes the second factors of somebody else who has lost them, and ends their sessions. */
    async resetFactors(caller: Actor, id: string): Promise<StaffUser> {
      await inTurn(async () => {
        const user = await find(id);
        if (id === caller.sub) throw keptAdministrator('La suya se cambia en «Mi cuenta».');
        if (!user.enabled) throw keptAdministrator(`Habilite primero la cuenta de ${user.name}.`);
        await security.takeAway(user);
      });
      return answer(id);
    },

    /** Gives all open leads of an account to an adviser; `operacion` is the bulk change to undo. */
    reassignLeads: (caller: Actor, id: string, receiver: string): Promise<LeadHandover> =>
      inTurn(async () => handOver(caller, await find(id), receiver)),
  };
}

export type UserService = ReturnType<typeof createUserService>;

/** Sort key of the list; unique. */
export const orderOf = ({ nombre, id }: Pick<StaffUser, 'nombre' | 'id'>) =>
  [foldAccents(nombre), id] as const;

/** Compares two positions in the list. */
export function compare([one, oneId]: readonly string[], [other, otherId]: readonly string[]): number {
  const [left, right] = one === other ? [oneId, otherId] : [one, other];
  return String(left) < String(right) ? -1 : 1;
}

function stateOf({ enabled, status }: DirectoryUser): StaffUser['estado'] {
  if (!enabled) return 'deshabilitado';
  if (status === 'RESET_REQUIRED') return 'por_restablecer';
  return status === 'CONFIRMED' ? 'activo' : 'invitado';
}

/** 409: the open leads need a new adviser first. */
function openLeadsLeft(name: string, count: number): HttpError {
  const leads = count === 1 ? '1 lead abierto' : `${count.toLocaleString('es-CO')} leads abiertos`;
  return new HttpError(409, 'open_leads', `${name} tiene ${leads}. Elija quién los recibe.`, {
    fields: { receptor: `Elija quién recibe ${count === 1 ? 'el lead abierto' : `los ${leads}`}.` },
  });
}

/** 400: leads can only go to an active adviser other than the current one. */
const unfitReceiver = (): HttpError =>
  invalidRequest('Elija otro asesor para los leads.', {
    receptor: 'Debe ser un asesor activo, que ya haya ingresado, y distinto de quien los entrega.',
  });
