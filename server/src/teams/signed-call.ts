import { createHash, type KeyObject, randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { readTeamSecret } from './team-key';

/** What a signature covers: one call with exactly this body. */
export interface SignedCall {
  /** `POST /api/v1/releases/mf-x/promote` */
  readonly call: string;
  /** SHA-256 of the body. */
  readonly digest: string;
}

/** Scheme of the `Authorization` header. */
const TEAM_SCHEME = 'Team';
/** How long a signature is valid, and by how much two clocks may differ. */
const LIFETIME = '5m';
const CLOCK_TOLERANCE = '1m';
const ALGORITHM = 'EdDSA';

const claimsSchema = z.object({ call: z.string(), digest: z.string(), jti: z.string().min(8) });

/** Digest of a body as a signature names it. */
export const digestOf = (body: Uint8Array | string): string =>
  createHash('sha256').update(body).digest('base64url');

/** Value of the `Authorization` header for a call with a team's key. Throws `ReleaseError` when `secret` is no such key. */
export async function signCall(secret: string, { call, digest }: SignedCall): Promise<string> {
  const { team, id, key } = readTeamSecret(secret);
  const token = await new SignJWT({ call, digest })
    .setProtectedHeader({ alg: ALGORITHM, kid: `${team}.${id}` })
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime(LIFETIME)
    .sign(key);
  return `${TEAM_SCHEME} ${token}`;
}

/**
 * What a token covers, whose key signed it, and its own id. `keyOf` returns the public key of a team's key, or throws.
 * Rejects a token with another signature or older than `LIFETIME`, whatever expiry it claims.
 */
export async function readSignedCall(token: string, keyOf: (team: string, id: string) => KeyObject) {
  let [team, id] = ['', ''];
  const { payload } = await jwtVerify(
    token,
    ({ kid = '' }) => {
      [team = '', id = ''] = kid.split('.');
      return keyOf(team, id);
    },
    {
      algorithms: [ALGORITHM],
      requiredClaims: ['exp', 'iat', 'jti'],
      maxTokenAge: LIFETIME,
      clockTolerance: CLOCK_TOLERANCE,
    },
  );
  const { jti, ...about } = claimsSchema.parse(payload);
  return { team, id, jti, ...about };
}
