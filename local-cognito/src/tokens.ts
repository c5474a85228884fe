import { randomUUID } from 'node:crypto';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { notAuthorized } from './cognito-error';
import type { LocalPool } from './local-pool';
import type { User } from './users';

const SCOPE = 'aws.cognito.signin.user.admin';

/** What the tokens of one sign-in have in common. */
export interface TokenSubject {
  readonly user: User;
  readonly groups: readonly string[];
  readonly originJti: string;
  readonly authenticatedAt: Date;
  readonly deviceKey: string | null;
}

const accessClaims = z.object({
  sub: z.string(),
  origin_jti: z.string(),
  token_use: z.literal('access'),
  client_id: z.string(),
  device_key: z.string().optional(),
});

/** Signs the ID and access tokens of a sign-in, with the claims of the real pool. */
export async function signTokens(pool: LocalPool, subject: TokenSubject) {
  const { user, groups, originJti, authenticatedAt, deviceKey } = subject;
  const shared = {
    ...(groups.length > 0 ? { 'cognito:groups': [...groups] } : {}),
    origin_jti: originJti,
    event_id: randomUUID(),
    auth_time: Math.floor(authenticatedAt.getTime() / 1000),
  };
  const sign = (claims: JWTPayload) =>
    new SignJWT({ ...shared, ...claims, jti: randomUUID() })
      .setProtectedHeader({ alg: 'RS256', kid: pool.keyId })
      .setSubject(user.id)
      .setIssuer(pool.issuer)
      .setIssuedAt()
      .setExpirationTime(`${pool.tokenSeconds}s`)
      .sign(pool.signingKey);
  const [IdToken, AccessToken] = await Promise.all([
    sign({
      ...profileClaims(user.attributes),
      'cognito:username': user.id,
      token_use: 'id',
      aud: pool.clientId,
    }),
    sign({
      token_use: 'access',
      scope: SCOPE,
      client_id: pool.clientId,
      username: user.id,
      ...(deviceKey === null ? {} : { device_key: deviceKey }),
    }),
  ]);
  return { AccessToken, IdToken, ExpiresIn: pool.tokenSeconds, TokenType: 'Bearer' };
}

/** Reads an access token of this pool, without checking whether its grant is still valid. */
export async function readAccessToken(pool: LocalPool, token: string) {
  try {
    const { payload } = await jwtVerify(token, pool.keys, { issuer: pool.issuer, algorithms: ['RS256'] });
    return accessClaims.parse(payload);
  } catch (error) {
    const expired = (error as { code?: string }).code === 'ERR_JWT_EXPIRED';
    throw notAuthorized(expired ? 'Access Token has expired' : 'Invalid Access Token');
  }
}

function profileClaims(attributes: Readonly<Record<string, string>>): JWTPayload {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      name.endsWith('_verified') ? value === 'true' : value,
    ]),
  );
}
