import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { CognitoError } from './cognito-error';
import { readerOf } from './messages';
import { assertEmail } from './profile-attributes';
import type { Services } from './services';
import { factorsOf } from './sign-in';
import type { UserStatus } from './storage';
import { temporaryUntil, type User } from './users';

const MAX_LISTED = 1_000;

/** A user of the pool as administration sees it. */
export interface DirectoryUser {
  readonly sub: string;
  readonly email: string;
  readonly name: string;
  /** With the country's code (E.164); empty: none. */
  readonly phone: string;
  readonly enabled: boolean;
  readonly status: UserStatus;
  readonly groups: readonly string[];
  /** Whether sign-in asks for a second factor. */
  readonly secondFactor: boolean;
}

/**
 * Administration of the pool. It runs in process and is not exposed over HTTP, where the real service requires signed credentials. Refusals
 * are `CognitoError`s.
 */
export function createLocalDirectory(services: Services) {
  const { codes, grants, send, storage, users } = services;

  async function existing(sub: string): Promise<User> {
    const user = await users.byId(sub);
    if (!user) throw new CognitoError('UserNotFoundException', 'User does not exist.');
    return user;
  }

  const select = () =>
    storage.query
      .selectFrom('identity_users as user')
      .selectAll('user')
      .select(
        sql<string[]>`coalesce((select json_agg(group_name order by group_name)
          from identity_memberships where user_id = "user".id), '[]'::json)`.as('groups'),
      );

  const addToGroup = async (sub: string, group: string): Promise<void> => {
    await existing(sub);
    await users.addToGroup(sub, group);
  };

  return {
    addToGroup,

    /** Every member of a group, by name; at most a thousand. */
    async listGroup(group: string): Promise<DirectoryUser[]> {
      const rows = await select()
        .innerJoin('identity_memberships as member', 'member.user_id', 'user.id')
        .where('member.group_name', '=', group)
        .orderBy('user.created_at')
        .limit(MAX_LISTED)
        .execute();
      return rows.map(toDirectoryUser).sort((a, b) => a.name.localeCompare(b.name, 'es'));
    },

    /** Every account with its groups, also those without any; at most a thousand. */
    async listAll(): Promise<DirectoryUser[]> {
      const rows = await select().orderBy('user.created_at').limit(MAX_LISTED).execute();
      return rows.map(toDirectoryUser);
    },

    async find(sub: string): Promise<DirectoryUser | null> {
      const row = await select().where('user.id', '=', sub).executeTakeFirst();
      return row ? toDirectoryUser(row) : null;
    },

    /** Adds a user, optionally to a group, and sends an invitation with a temporary password. */
    async invite({
      email,
      name,
      group,
    }: {
      email: string;
      name: string;
      group: string | null;
    }): Promise<DirectoryUser> {
      assertEmail(email);
      const password = temporaryPassword();
      const user = await storage.transaction(async () => {
        // Anybody can sign up with this e-mail address: an unconfirmed account without a group gives way to the invitation.
        const known = await users.find(email);
        if (known?.status === 'UNCONFIRMED' && (await users.groupsOf(known.id)).length === 0)
          await users.remove(known.id);
        const created = await users.create({
          email,
          password,
          status: 'FORCE_CHANGE_PASSWORD',
          attributes: { name, email_verified: 'true' },
          temporaryUntil: temporaryUntil(),
        });
        if (group) await addToGroup(created.id, group);
        return created;
      });
      await send({ kind: 'invitation', ...readerOf(user), password });
      return toDirectoryUser({ ...user, groups: group ? [group] : [] });
    },

    /** A new temporary password for an invited user who has not signed in yet. */
    async inviteAgain(sub: string): Promise<void> {
      const user = await existing(sub);
      if (user.status !== 'FORCE_CHANGE_PASSWORD') {
        throw new CognitoError('UnsupportedUserStateException', 'Resend not possible for the current state');
      }
      const password = temporaryPassword();
      await users.setPassword(sub, password, 'FORCE_CHANGE_PASSWORD');
      await send({ kind: 'invitation', ...readerOf(user), password });
    },

    async rename(sub: string, name: string): Promise<void> {
      await users.setAttributes(await existing(sub), { name });
    },

    /** Sets the phone (E.164); an empty one removes it. */
    async setPhone(sub: string, phone: string): Promise<void> {
      await users.setAttributes(await existing(sub), { phone_number: phone });
    },

    async removeFromGroup(sub: string, group: string): Promise<void> {
      await existing(sub);
      await storage.query
        .deleteFrom('identity_memberships')
        .where('user_id', '=', sub)
        .where('group_name', '=', group)
        .execute();
    },

    /** A disabled user is signed out at once and cannot sign in. */
    async setEnabled(sub: string, enabled: boolean): Promise<void> {
      await existing(sub);
      await users.update(sub, { enabled });
      if (!enabled) await grants.revokeAll(sub);
    },

    /** Invalidates the password: the user gets a code, and must set a new password with it. */
    async resetPassword(sub: string): Promise<void> {
      const user = await existing(sub);
      await users.update(sub, { status: 'RESET_REQUIRED', temporary_until: null });
      await grants.revokeAll(sub);
      await send({
        kind: 'reset-by-administrator',
        ...readerOf(user),
        code: await codes.create(sub, 'reset'),
      });
    },

    /** Turns off every second factor. */
    async turnOffFactors(sub: string): Promise<void> {
      await existing(sub);
      await users.update(sub, {
        sms_mfa: false,
        totp_mfa: false,
        totp_secret: null,
        totp_candidate: null,
        preferred_mfa: null,
      });
    },

    /** Ends every sign-in of a user. */
    async signOut(sub: string): Promise<void> {
      await existing(sub);
      await grants.revokeAll(sub);
    },

    /** Single sign-ins, by the id in their tokens. */
    sessions: {
      open: (sub: string): Promise<string[]> => grants.idsOf(sub),
      end: (sub: string, id: string): Promise<void> => grants.revokeOne(sub, id),
    },
  };
}

function toDirectoryUser(user: User & { groups: readonly string[] }): DirectoryUser {
  const { email = '', name = email, phone_number: phone = '' } = user.attributes;
  const { id: sub, enabled, status, groups } = user;
  return { sub, email, name, phone, enabled, status, groups, secondFactor: factorsOf(user).length > 0 };
}

// Letters and digits that are not confused: people type the password from an e-mail.
const UPPER = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const LOWER = 'abcdefghijkmnpqrstuvwxyz';
const DIGITS = '23456789';

/** Twelve characters, with every kind that the policy requires. */
function temporaryPassword(): string {
  const pick = (from: string) => from.charAt(randomInt(from.length));
  const rest = Array.from({ length: 9 }, () => pick(UPPER + LOWER + DIGITS));
  return [pick(UPPER), pick(LOWER), pick(DIGITS), ...rest].join('');
}
