import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { identityUnavailable, invalidToken } from '../errors';

/** Staff groups of the pool (spec: staff-panel §6). */
export type StaffGroup = 'admin' | 'comercial';

/** Who makes a staff call: the person as the verified ID token says, the groups as the pool has them now. */
export interface Caller {
  readonly sub: string;
  readonly email: string;
  readonly name: string;
  readonly groups: readonly string[];
  /** Whether the token tells other groups: the browser does not know yet that the role has changed. */
  readonly groupsChanged: boolean;
}

/** What of a verified token leads to its account. Times in seconds since 1970. */
export interface SignedInToken {
  readonly sub: string;
  /** The sign-in that the token comes from, through all its renewals. */
  readonly originJti: string | null;
  readonly authenticatedAt: number;
  readonly issuedAt: number;
}

/** What counts of an account at this moment, whatever its tokens say. */
export interface AccountState {
  readonly groups: readonly string[];
}

/** Checks a bearer token and says whose it is; throws 401 for anything but a valid ID token. */
export type VerifyToken = (token: string) => Promise<Caller>;

/** Whose tokens count. `keys` are the pool's public keys: remote for Cognito, in process for the local provider. */
export interface TokenIssuer {
  readonly issuer: string;
  readonly clientId: string;
  readonly keys: JWTVerifyGetKey;
  /** Reads the account on every call; null: it may not act any more. Without it the token alone counts. */
  readonly readAccount?: (token: SignedInToken) => Promise<AccountState | null>;
}

const claimsSchema = z.object({
  sub: z.string().min(1),
  token_use: z.literal('id'),
  email: z.string().default(''),
  name: z.string().optional(),
  'cognito:groups': z.array(z.string()).default([]),
  origin_jti: z.string().optional(),
  auth_time: z.number().default(0),
  iat: z.number(),
});

type Claims = z.output<typeof claimsSchema>;

/**
 * Verifies ID tokens of one pool: signature, issuer, audience, expiry and `token_use` (spec: decisions, "Tokens"), then whether
 * the account still counts. Access tokens have no audience and are refused.
 */
export function createTokenVerifier({ issuer, clientId, keys, readAccount }: TokenIssuer): VerifyToken {
  return async (token) => {
    const claims = await verifyClaims(token);
    const told = claims['cognito:groups'];
    const account = readAccount ? await readAccount(signedInToken(claims)) : { groups: told };
    if (!account) throw invalidToken();
    return {
      sub: claims.sub,
      email: claims.email,
      name: claims.name ?? claims.email,
      groups: account.groups,
      groupsChanged: [...told].sort().join() !== [...account.groups].sort().join(),
    };
  };

  async function verifyClaims(token: string): Promise<Claims> {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience: clientId,
        algorithms: ['RS256'],
        requiredClaims: ['exp', 'iat'],
      });
      return claimsSchema.parse(payload);
    } catch (error) {
      throw keysUnavailable(error) ? identityUnavailable(error) : invalidToken();
    }
  }
}

const signedInToken = ({ sub, origin_jti, auth_time, iat }: Claims): SignedInToken => ({
  sub,
  originJti: origin_jti ?? null,
  authenticatedAt: auth_time,
  issuedAt: iat,
});

/** The published keys of a pool, fetched when first needed and cached. */
export function remoteKeys(issuer: string): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), { timeoutDuration: 5_000 });
}

/** The key URL did not answer: our fault, not the token's, and signing in again would not help. */
function keysUnavailable(error: unknown): boolean {
  const code = (error as { code?: string }).code;
  return error instanceof TypeError || code === 'ERR_JWKS_TIMEOUT' || code === 'ERR_JOSE_GENERIC';
}
