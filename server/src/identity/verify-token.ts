import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Role } from 'shared/rules';
import { z } from 'zod';
import { identityUnavailable, invalidToken } from '../errors';

/** Staff groups of the pool (spec: staff-panel §6): the roles of the one table. */
export type StaffGroup = Role;

/** The caller: person from the verified ID token, groups as the pool has them now. */
export interface Caller {
  readonly sub: string;
  readonly email: string;
  readonly name: string;
  readonly groups: readonly string[];
  /** The advisers whose leads the caller coordinates. */
  readonly team?: readonly string[];
  /** Id of the sign-in, which renewals keep; null: the pool gives none. */
  readonly session: string | null;
  /** Whether the token has other groups: the browser does not know yet that the role has changed. */
  readonly groupsChanged: boolean;
  /** When the password (and the second factor) was last given; renewals keep it. In seconds since 1970. */
  readonly authenticatedAt: number;
  /** Id of the call that a team signed with its key; a person has none. */
  readonly signedCall?: string;
}

/** Claims that identify the account of a verified token. Times in seconds since 1970. */
export interface SignedInToken {
  readonly sub: string;
  /** Id of the sign-in that issued the token; renewals keep it. */
  readonly originJti: string | null;
  readonly authenticatedAt: number;
  readonly issuedAt: number;
}

/** The current state of an account, which overrides its tokens. */
export interface AccountState {
  readonly groups: readonly string[];
}

/** Verifies a bearer token and returns its caller; throws 401 for anything but a valid ID token. */
export type VerifyToken = (token: string) => Promise<Caller>;

/** The pool whose tokens are accepted. `keys` are its public keys: remote for Cognito, in process for the local provider. */
export interface TokenIssuer {
  readonly issuer: string;
  readonly clientId: string;
  readonly keys: JWTVerifyGetKey;
  /** Reads the account on every call; null: access is revoked. Without it, the token alone decides. */
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
  exp: z.number(),
});

type Claims = z.output<typeof claimsSchema>;

/** How long a signature is not checked again: shorter than published keys are kept. */
const VERIFIED_MS = 60_000;
const MAX_VERIFIED = 1_000;

/**
 * Verifies ID tokens of one pool: signature, issuer, audience, expiry and `token_use` (spec: decisions, "Tokens"), then whether
 * the account still has access. Access tokens have no audience and are refused. Expiry and account are checked on every call.
 */
export function createTokenVerifier({ issuer, clientId, keys, readAccount }: TokenIssuer): VerifyToken {
  const verified = new LRUCache<string, Claims>({ max: MAX_VERIFIED, ttl: VERIFIED_MS });

  return async (token) => {
    const claims = await claimsOf(token);
    const told = claims['cognito:groups'];
    const account = readAccount ? await readAccount(signedInToken(claims)) : { groups: told };
    if (!account) throw invalidToken();
    return {
      sub: claims.sub,
      email: claims.email,
      name: claims.name ?? claims.email,
      groups: account.groups,
      session: claims.origin_jti ?? null,
      groupsChanged: [...told].sort().join() !== [...account.groups].sort().join(),
      authenticatedAt: claims.auth_time,
    };
  };

  async function claimsOf(token: string): Promise<Claims> {
    const known = verified.get(token);
    if (known && known.exp * 1000 > Date.now()) return known;
    const claims = await verifyClaims(token);
    verified.set(token, claims);
    return claims;
  }

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

/** The published keys of a pool, fetched when first needed and kept. */
export function remoteKeys(issuer: string): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), { timeoutDuration: 5_000 });
}

/** Whether the key URL did not answer: a fault of the server, which signing in again would not fix. */
function keysUnavailable(error: unknown): boolean {
  const code = (error as { code?: string }).code;
  return error instanceof TypeError || code === 'ERR_JWKS_TIMEOUT' || code === 'ERR_JOSE_GENERIC';
}
