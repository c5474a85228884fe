import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { identityUnavailable, invalidToken } from '../errors';

/** Staff groups of the pool (spec: staff-panel §6). */
export type StaffGroup = 'admin' | 'comercial';

/** Who makes a staff call, as the verified ID token says. */
export interface Caller {
  readonly sub: string;
  readonly email: string;
  readonly name: string;
  readonly groups: readonly string[];
}

/** Checks a bearer token and says whose it is; throws 401 for anything but a valid ID token. */
export type VerifyToken = (token: string) => Promise<Caller>;

/** Whose tokens count. `keys` are the pool's public keys: remote for Cognito, in process for the local provider. */
export interface TokenIssuer {
  readonly issuer: string;
  readonly clientId: string;
  readonly keys: JWTVerifyGetKey;
  /** Whether the user may still act; a pool that can tell cuts off a disabled user before the token expires. */
  readonly isActive?: (sub: string) => Promise<boolean>;
}

const claimsSchema = z.object({
  sub: z.string().min(1),
  token_use: z.literal('id'),
  email: z.string().default(''),
  name: z.string().optional(),
  'cognito:groups': z.array(z.string()).default([]),
});

/**
 * Verifies ID tokens of one pool: signature, issuer, audience, expiry and `token_use` (spec: decisions). Access
 * tokens have no audience and are refused.
 */
export function createTokenVerifier({ issuer, clientId, keys, isActive }: TokenIssuer): VerifyToken {
  return async (token) => {
    const caller = await verifyClaims(token);
    if (isActive && !(await isActive(caller.sub))) throw invalidToken();
    return caller;
  };

  async function verifyClaims(token: string): Promise<Caller> {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience: clientId,
        algorithms: ['RS256'],
        requiredClaims: ['exp', 'iat'],
      });
      const claims = claimsSchema.parse(payload);
      return {
        sub: claims.sub,
        email: claims.email,
        name: claims.name ?? claims.email,
        groups: claims['cognito:groups'],
      };
    } catch (error) {
      throw keysUnavailable(error) ? identityUnavailable(error) : invalidToken();
    }
  }
}

/** The published keys of a pool, fetched when first needed and cached. */
export function remoteKeys(issuer: string): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), { timeoutDuration: 5_000 });
}

/** The key address did not answer: our fault, not the token's, and signing in again would not help. */
function keysUnavailable(error: unknown): boolean {
  const code = (error as { code?: string }).code;
  return error instanceof TypeError || code === 'ERR_JWKS_TIMEOUT' || code === 'ERR_JOSE_GENERIC';
}
