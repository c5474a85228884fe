import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { CognitoError } from '../cognito-error';
import type { DirectoryUser, UserDirectory } from '../user-directory';
import { assertEmail } from './profile-attributes';
import type { Services } from './services';
import { temporaryUntil, type User } from './users';

const MAX_LISTED = 1_000;

/** Administration of the local pool, in process. */
export function createLocalDirectory(services: Services): UserDirectory {
  const { codes, database, grants, messages, users } = services;

  async function existing(sub: string): Promise<User> {
    const user = await users.byId(sub);
    if (!user) throw new CognitoError('UserNotFoundException', 'User does not exist.');
    return user;
  }

  const select = () =>
    database.query
      .selectFrom('identity_users as user')
      .selectAll('user')
      .select(
        sql<string[]>`coalesce((select json_agg(group_name order by group_name)
          from identity_memberships where user_id = "user".id), '[]'::json)`.as('groups'),
      );

  const addToGroup: UserDirectory['addToGroup'] = async (sub, group) => {
    await existing(sub);
    await database.query
      .insertInto('identity_memberships')
      .values({ user_id: sub, group_name: group })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  };

  return {
    addToGroup,

    async listGroup(group) {
      const rows = await select()
        .innerJoin('identity_memberships as member', 'member.user_id', 'user.id')
        .where('member.group_name', '=', group)
        .orderBy('user.created_at')
        .limit(MAX_LISTED)
        .execute();
      return rows.map(toDirectoryUser).sort((a, b) => a.name.localeCompare(b.name, 'es'));
    },

    async listAll() {
      const rows = await select().orderBy('user.created_at').limit(MAX_LISTED).execute();
      return rows.map(toDirectoryUser);
    },

    async find(sub) {
      const row = await select().where('user.id', '=', sub).executeTakeFirst();
      return row ? toDirectoryUser(row) : null;
    },

    async invite({ email, name, group }) {
      assertEmail(email);
      const password = temporaryPassword();
      const user = await database.transaction(async () => {
        // Anybody can sign up with an e-mail address; only a verified one keeps the account.
        const known = await users.find(email);
        if (known?.status === 'UNCONFIRMED') await users.remove(known.id);
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
      await messages.invitation(user, password);
      return toDirectoryUser({ ...user, groups: group ? [group] : [] });
    },

    async inviteAgain(sub) {
      const user = await existing(sub);
      if (user.status !== 'FORCE_CHANGE_PASSWORD') {
        throw new CognitoError('UnsupportedUserStateException', 'Resend not possible for the current state');
      }
      const password = temporaryPassword();
      await users.setPassword(sub, password, 'FORCE_CHANGE_PASSWORD');
      await messages.invitation(user, password);
    },

    async rename(sub, name) {
      await users.setAttributes(await existing(sub), { name });
    },

    async setPhone(sub, phone) {
      await users.setAttributes(await existing(sub), { phone_number: phone });
    },

    async removeFromGroup(sub, group) {
      await existing(sub);
      await database.query
        .deleteFrom('identity_memberships')
        .where('user_id', '=', sub)
        .where('group_name', '=', group)
        .execute();
    },

    async setEnabled(sub, enabled) {
      await existing(sub);
      await users.update(sub, { enabled });
      if (!enabled) await grants.revokeAll(sub);
    },

    async resetPassword(sub) {
      const user = await existing(sub);
      await users.update(sub, { status: 'RESET_REQUIRED', temporary_until: null });
      await grants.revokeAll(sub);
      await messages.resetByAdministrator(user, await codes.create(sub, 'reset'));
    },

    async turnOffFactors(sub) {
      await existing(sub);
      await users.update(sub, {
        sms_mfa: false,
        totp_mfa: false,
        totp_secret: null,
        totp_candidate: null,
        preferred_mfa: null,
      });
    },

    async signOut(sub) {
      await existing(sub);
      await grants.revokeAll(sub);
    },
  };
}

function toDirectoryUser(user: User & { groups: readonly string[] }): DirectoryUser {
  const { email = '', name = email, phone_number: phone = '' } = user.attributes;
  const { id: sub, enabled, status, groups } = user;
  return { sub, email, name, phone, enabled, status, groups };
}

// Letters and digits that look different: the password is typed from an e-mail.
const UPPER = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const LOWER = 'abcdefghijkmnpqrstuvwxyz';
const DIGITS = '23456789';

/** Twelve characters with every kind that the policy asks for. */
function temporaryPassword(): string {
  const pick = (from: string) => from.charAt(randomInt(from.length));
  const rest = Array.from({ length: 9 }, () => pick(UPPER + LOWER + DIGITS));
  return [pick(UPPER), pick(LOWER), pick(DIGITS), ...rest].join('');
}
