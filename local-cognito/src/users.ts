import { randomUUID } from 'node:crypto';
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { CognitoError, codeAlreadyUsed } from './cognito-error';
import type { LocalPool } from './local-pool';
import { assertPasswordAllowed } from './password-policy';
import { createVerifier, decoyVerifier, type SrpVerifier } from './srp';
import type { IdentityUsersTable, Storage, UserStatus } from './storage';

/** A user as stored. */
export type User = Selectable<IdentityUsersTable>;

/** A name to sign in with: a user, or constant values for a name that does not exist. */
export interface SignInName extends SrpVerifier {
  readonly userId: string;
  readonly user: User | null;
}

/** Columns of a user to change; attributes may be an SQL expression. */
type UserChange = Omit<Updateable<IdentityUsersTable>, 'attributes'> & {
  attributes?: string | RawBuilder<string>;
};

const TEMPORARY_DAYS = 7;

/** SQLSTATE: a value that must be unique is taken. */
const UNIQUE_VIOLATION = '23505';
const isTaken = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === UNIQUE_VIOLATION;

/** A temporary password is valid for seven days, as in the real pool. */
export const temporaryUntil = (): Date => new Date(Date.now() + TEMPORARY_DAYS * 86_400_000);

/** Users of the local pool. They sign in with their e-mail address, in any letter case, or with their id. */
export function createUsers(storage: Storage, pool: LocalPool) {
  const fold = (name: string) => name.trim().toLowerCase();

  const find = (name: string): Promise<User | undefined> =>
    storage.query
      .selectFrom('identity_users')
      .selectAll()
      .where((or) => or.or([or('sign_in_name', '=', fold(name)), or('id', '=', name.trim())]))
      .executeTakeFirst();

  async function update(id: string, change: UserChange): Promise<void> {
    try {
      await storage.query
        .updateTable('identity_users')
        .set({ ...change, modified_at: sql<Date>`now()` })
        .where('id', '=', id)
        .execute();
    } catch (error) {
      throw isTaken(error)
        ? new CognitoError('AliasExistsException', 'An account with the email already exists.')
        : error;
    }
  }

  return {
    find,
    update,

    byId: (id: string): Promise<User | undefined> =>
      storage.query.selectFrom('identity_users').selectAll().where('id', '=', id).executeTakeFirst(),

    /** The sign-in data of a name. Unknown names get plausible data, the same at each call. */
    async resolve(name: string): Promise<SignInName> {
      const user = await find(name);
      const decoy = pool.derive('unknown-user', fold(name));
      const salt = pool.derive('unknown-salt', fold(name)).toString('hex').slice(0, 32);
      const verifier = decoyVerifier(
        Buffer.concat(Array.from({ length: 12 }, (_, i) => pool.derive('unknown-verifier', String(i), name))),
      );
      return user
        ? { user, userId: user.id, salt: user.salt, verifier: user.verifier }
        : { user: null, userId: uuidFrom(decoy), salt, verifier };
    },

    /** Adds a user, who signs in with the e-mail address. */
    async create(input: {
      email: string;
      password: string;
      status: UserStatus;
      attributes: Readonly<Record<string, string>>;
      temporaryUntil?: Date | null;
    }): Promise<User> {
      assertPasswordAllowed(input.password);
      const id = randomUUID();
      try {
        return await storage.query
          .insertInto('identity_users')
          .values({
            id,
            sign_in_name: fold(input.email),
            status: input.status,
            ...createVerifier(pool.group, id, input.password),
            temporary_until: input.temporaryUntil ?? null,
            attributes: JSON.stringify({ ...input.attributes, email: input.email.trim() }),
          })
          .returningAll()
          .executeTakeFirstOrThrow();
      } catch (error) {
        throw isTaken(error)
          ? new CognitoError('UsernameExistsException', 'An account with the given email already exists.')
          : error;
      }
    },

    /** Sets a password that the policy allows; unless it is temporary, no change of password is required any more. */
    async setPassword(id: string, password: string, status: UserStatus = 'CONFIRMED'): Promise<void> {
      assertPasswordAllowed(password);
      await update(id, {
        ...createVerifier(pool.group, id, password),
        status,
        temporary_until: status === 'FORCE_CHANGE_PASSWORD' ? temporaryUntil() : null,
      });
    },

    /** Changes attributes; an empty value removes one. */
    async setAttributes(user: Pick<User, 'id'>, change: Readonly<Record<string, string>>): Promise<void> {
      const email = change.email === undefined ? {} : { sign_in_name: fold(change.email) };
      const removed = Object.keys(change).filter((name) => change[name] === '');
      // Merged by the database, so that of two simultaneous changes neither undoes the other.
      const attributes = sql<string>`(attributes || ${JSON.stringify(change)}::jsonb)
        - array(select jsonb_array_elements_text(${JSON.stringify(removed)}::jsonb))`;
      await update(user.id, { ...email, attributes });
    },

    async addToGroup(id: string, group: string): Promise<void> {
      await storage.query
        .insertInto('identity_memberships')
        .values({ user_id: id, group_name: group })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async groupsOf(id: string): Promise<string[]> {
      const rows = await storage.query
        .selectFrom('identity_memberships')
        .select('group_name')
        .where('user_id', '=', id)
        .orderBy('group_name')
        .execute();
      return rows.map((row) => row.group_name);
    },

    /** Marks the time step of an authenticator code as used; of two calls with one code, one succeeds. */
    async useTotpStep(id: string, step: number): Promise<void> {
      const { numUpdatedRows } = await storage.query
        .updateTable('identity_users')
        .set({ totp_last_step: step })
        .where('id', '=', id)
        .where('totp_last_step', '<', step)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw codeAlreadyUsed();
    },

    async remove(id: string): Promise<void> {
      await storage.query.deleteFrom('identity_users').where('id', '=', id).execute();
    },
  };
}

export type Users = ReturnType<typeof createUsers>;

function uuidFrom(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  const variant = '89ab'[Number.parseInt(hex[16] ?? '0', 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
