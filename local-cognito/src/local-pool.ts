import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import {
  type CryptoKey,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTVerifyGetKey,
} from 'jose';
import type { Storage } from './storage';

/** Identity of the pool. `userPoolId` is `<region>_<name>`; `issuer` is the URL that publishes its keys, and ends in the id. */
export interface PoolIdentity {
  readonly userPoolId: string;
  readonly clientId: string;
  readonly issuer: string;
}

/** Settings of the local pool that a deployment may change; everything else is fixed as in the real pool. */
export interface LocalPoolOptions {
  /** Lifetime of ID and access tokens. */
  readonly tokenSeconds: number;
  /** Whether a password may be sent in plain text (USER_PASSWORD_AUTH) instead of proved by SRP. */
  readonly passwordAuth: boolean;
  /** Whether people may sign up by themselves. */
  readonly signUp: boolean;
  /** Members of the group `admin` must have a second factor. */
  readonly adminMfa: boolean;
}

const LOCAL_POOL_DEFAULTS: LocalPoolOptions = {
  tokenSeconds: 3_600,
  passwordAuth: false,
  signUp: false,
  adminMfa: false,
};

/** The local user pool: its identity, keys and secret. */
export interface LocalPool extends LocalPoolOptions {
  readonly id: string;
  readonly region: string;
  /** The part of the id after the region; clients hash passwords with it. */
  readonly group: string;
  readonly clientId: string;
  readonly issuer: string;
  readonly signingKey: CryptoKey | Uint8Array;
  readonly keyId: string;
  readonly publicKeys: { readonly keys: readonly JWK[] };
  /** The public keys in process, to verify tokens of this pool. */
  readonly keys: JWTVerifyGetKey;
  /** A value that only this pool can make: hashes of codes and tokens, ids of users that do not exist. */
  derive(purpose: string, ...parts: readonly string[]): Buffer;
}

/** Opens the pool of a database. Its keys are made once; several instances that start at the same time share them. */
export async function openLocalPool(
  storage: Storage,
  settings: PoolIdentity,
  options: Partial<LocalPoolOptions> = {},
): Promise<LocalPool> {
  const { userPoolId: id, clientId, issuer } = settings;
  const { signing_key: privateJwk, secret } = (await find(storage, id)) ?? (await create(storage, id));
  const { kty, n, e, kid } = privateJwk;
  const publicKeys = { keys: [{ kty, n, e, kid, alg: 'RS256', use: 'sig' } as JWK] };
  return {
    ...LOCAL_POOL_DEFAULTS,
    ...options,
    id,
    region: id.slice(0, id.indexOf('_')),
    group: id.slice(id.indexOf('_') + 1),
    clientId,
    issuer,
    signingKey: await importJWK(privateJwk, 'RS256'),
    keyId: String(kid),
    publicKeys,
    keys: createLocalJWKSet(publicKeys),
    derive(purpose, ...parts) {
      const hash = createHmac('sha256', secret).update(purpose);
      for (const part of parts) hash.update('\0').update(part);
      return hash.digest();
    },
  };
}

const find = (storage: Storage, id: string) =>
  storage.query
    .selectFrom('identity_pools')
    .select(['signing_key', 'secret'])
    .where('pool_id', '=', id)
    .executeTakeFirst();

async function create(storage: Storage, id: string) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const signingKey = { ...(await exportJWK(privateKey)), kid: randomUUID() };
  await storage.query
    .insertInto('identity_pools')
    .values({
      pool_id: id,
      signing_key: JSON.stringify(signingKey),
      secret: randomBytes(32).toString('hex'),
    })
    .onConflict((conflict) => conflict.column('pool_id').doNothing())
    .execute();
  const stored = await find(storage, id);
  if (!stored) throw new Error(`The keys of pool ${id} were not stored`);
  return stored;
}
