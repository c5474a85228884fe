import type { Config } from '../config';
import type { Database } from '../database/database';
import { openCognitoDirectory } from '../identity/cognito-directory';
import { type LocalPool, openLocalPool } from '../identity/local/local-pool';
import { createUsers } from '../identity/local/users';
import type { UserDirectory } from '../identity/user-directory';
import { createTokenVerifier, remoteKeys, type VerifyToken } from '../identity/verify-token';

/** Whose tokens count, and the local pool when it is the one that signs them. */
export interface OpenIdentity {
  readonly verifyToken: VerifyToken | null;
  readonly localPool: LocalPool | null;
  /** Administration of a real pool. */
  readonly directory: UserDirectory | null;
}

/** Opens what the configuration names: the local pool with its keys in process, a real one by its address, or none. */
export async function openIdentity(
  { identity, development, localIdentity }: Pick<Config, 'identity' | 'development' | 'localIdentity'>,
  database: Database,
): Promise<OpenIdentity> {
  if (!identity) return { verifyToken: null, localPool: null, directory: null };
  if (!development.identity) {
    const verifyToken = createTokenVerifier({ ...identity, keys: remoteKeys(identity.issuer) });
    return { verifyToken, localPool: null, directory: await openCognitoDirectory(identity) };
  }
  const localPool = await openLocalPool(database, identity, localIdentity);
  const users = createUsers(database, localPool);
  const isActive = async (sub: string) => (await users.byId(sub))?.enabled === true;
  const verifyToken = createTokenVerifier({ ...identity, keys: localPool.keys, isActive });
  return { verifyToken, localPool, directory: null };
}
