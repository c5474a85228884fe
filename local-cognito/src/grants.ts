import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { notAuthorized } from './cognito-error';
import type { LocalPool } from './local-pool';
import type { Storage } from './storage';
import { readAccessToken, signTokens } from './tokens';
import type { User, Users } from './users';

const REFRESH_DAYS = 30;
const SECRET_BYTES = 96;
/** In base64url characters. */
const SECRET_LENGTH = (SECRET_BYTES * 4) / 3;

/** The tokens of a finished sign-in. */
export interface AuthenticationResult {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly ExpiresIn: number;
  readonly TokenType: string;
  readonly RefreshToken?: string;
  readonly NewDeviceMetadata?: { readonly DeviceKey: string; readonly DeviceGroupKey: string };
}

/** Active sign-ins. A grant and its access tokens are valid until it is revoked or expires. */
export function createGrants(storage: Storage, pool: LocalPool, users: Users) {
  const hashOf = (token: string) => pool.derive('refresh', token).toString('base64url');
  /** Follows the secret in every refresh token: a token that was issued here but has no grant any more was revoked or has expired. */
  const markOf = (secret: string) => pool.derive('refresh mark', secret).toString('base64url');
  const newRefreshToken = () => {
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    return secret + markOf(secret);
  };
  const wasIssued = (token: string) => token.slice(SECRET_LENGTH) === markOf(token.slice(0, SECRET_LENGTH));

  return {
    /** Begins a grant and signs its first tokens. */
    async begin(user: User, deviceKey: string | null): Promise<AuthenticationResult> {
      const refreshToken = newRefreshToken();
      const grant = { originJti: randomUUID(), authenticatedAt: new Date(), deviceKey };
      await storage.query
        .insertInto('identity_grants')
        .values({
          origin_jti: grant.originJti,
          user_id: user.id,
          refresh_hash: hashOf(refreshToken),
          device_key: deviceKey,
          authenticated_at: grant.authenticatedAt,
          expires_at: new Date(Date.now() + REFRESH_DAYS * 86_400_000),
        })
        .execute();
      const tokens = await signTokens(pool, { user, groups: await users.groupsOf(user.id), ...grant });
      return { ...tokens, RefreshToken: refreshToken };
    },

    /** New ID and access tokens for a refresh token; groups and attributes are read again. */
    async refresh(refreshToken: string, deviceKey: string | undefined): Promise<AuthenticationResult> {
      const grant = await storage.query
        .selectFrom('identity_grants as grant')
        .leftJoin('identity_devices as device', 'device.key', 'grant.device_key')
        .select(['grant.origin_jti', 'grant.user_id', 'grant.device_key', 'grant.authenticated_at'])
        .select('device.verifier')
        .where('grant.refresh_hash', '=', hashOf(refreshToken))
        .where('grant.expires_at', '>', sql<Date>`now()`)
        .executeTakeFirst();
      if (!grant && wasIssued(refreshToken)) throw notAuthorized('Refresh Token has been revoked');
      // A confirmed device must be named; before that the client may not know its key.
      if (!grant || (grant.verifier !== null && grant.device_key !== deviceKey)) {
        throw notAuthorized('Invalid Refresh Token');
      }
      const user = await users.byId(grant.user_id);
      if (!user?.enabled) throw notAuthorized('User is disabled.');
      return signTokens(pool, {
        user,
        groups: await users.groupsOf(user.id),
        originJti: grant.origin_jti,
        authenticatedAt: grant.authenticated_at,
        deviceKey: grant.device_key,
      });
    },

    /** The user of an access token; refuses a revoked one. */
    async whoHas(accessToken: string): Promise<{ user: User; deviceKey: string | undefined }> {
      const claims = await readAccessToken(pool, accessToken);
      const grant = await storage.query
        .selectFrom('identity_grants')
        .select('user_id')
        .where('origin_jti', '=', claims.origin_jti)
        .executeTakeFirst();
      if (!grant) throw notAuthorized('Access Token has been revoked');
      const user = await users.byId(grant.user_id);
      if (!user?.enabled) throw notAuthorized('User is disabled.');
      return { user, deviceKey: claims.device_key };
    },

    /** Ends the grant of a refresh token, if there is one. */
    async revoke(refreshToken: string): Promise<void> {
      await storage.query
        .deleteFrom('identity_grants')
        .where('refresh_hash', '=', hashOf(refreshToken))
        .execute();
    },

    /** Ids of a user's grants that have not expired. */
    async idsOf(userId: string): Promise<string[]> {
      const rows = await storage.query
        .selectFrom('identity_grants')
        .select('origin_jti')
        .where('user_id', '=', userId)
        .where('expires_at', '>', sql<Date>`now()`)
        .execute();
      return rows.map(({ origin_jti }) => origin_jti);
    },

    /** Ends one grant of a user by its id, if there is one. */
    async revokeOne(userId: string, id: string): Promise<void> {
      await storage.query
        .deleteFrom('identity_grants')
        .where('user_id', '=', userId)
        .where('origin_jti', '=', id)
        .execute();
    },

    /** Ends every grant of a user. */
    async revokeAll(userId: string): Promise<void> {
      await storage.query.deleteFrom('identity_grants').where('user_id', '=', userId).execute();
    },
  };
}
