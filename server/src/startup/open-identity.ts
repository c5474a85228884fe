import type { Config } from '../config';
import type { Database } from '../database/database';
import { type LocalPool, openLocalPool } from '../identity/local/local-pool';
import { createUsers } from '../identity/local/users';
import { createTokenVerifier, remoteKeys, type VerifyToken } from '../identity/verify-token';

/** Whose tokens count, and the local pool when it is the one that signs them. */
export interface OpenIdentity {
  readonly verifyToken: VerifyToken | null;
  readonly localPool: LocalPool | null;
}

/** Opens what the configuration names: the local pool with its keys in process, a real one by its address, or none. */
export async function openIdentity(
  { identity, development, localIdentity }: Pick<Config, 'identity' | 'development' | 'localIdentity'>,
  database: Database,
): Promise<OpenIdentity> {
  if (!identity) return { verifyToken: null, localPool: null };
  if (!development.identity) {
    const verifyToken = createTokenVerifier({ ...identity, keys: remoteKeys(identity.issuer) });
    return { verifyToken, localPool: null };
  }
  const localPool = await openLocalPool(database, identity, localIdentity);
  const users = createUsers(database, localPool);
  const isActive = async (sub: string) => (await users.byId(sub))?.enabled === true;
  return { verifyToken: createTokenVerifier({ ...identity, keys: localPool.keys, isActive }), localPool };
}
