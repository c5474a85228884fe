import type { Config } from '../config/config';
import type { Database } from '../database/database';
import { createCognitoAccounts } from '../identity/cognito-accounts';
import { openCognitoDirectory } from '../identity/cognito-directory';
import { type LocalIdentity, openLocalIdentity } from '../identity/local-identity';
import type { UserDirectory } from '../identity/user-directory';
import { createTokenVerifier, remoteKeys, type VerifyToken } from '../identity/verify-token';

/** The user pool: how tokens are verified and accounts administered. */
export interface OpenIdentity {
  readonly verifyToken: VerifyToken | null;
  /** The local pool, if it is in use. */
  readonly localIdentity: LocalIdentity | null;
  /** Administration of a real pool. */
  readonly directory: UserDirectory | null;
}

/** Opens the configured user pool: the local one with its keys in process, a real one by its URL, or none. */
export async function openIdentity(
  {
    identity,
    development,
    localIdentity: options,
  }: Pick<Config, 'identity' | 'development' | 'localIdentity'>,
  database: Database,
): Promise<OpenIdentity> {
  if (!identity) return { verifyToken: null, localIdentity: null, directory: null };
  if (development.identity) {
    const localIdentity = await openLocalIdentity(database, identity, options);
    return { verifyToken: localIdentity.verifyToken, localIdentity, directory: null };
  }
  const accounts = createCognitoAccounts(database, await openCognitoDirectory(identity));
  const verifyToken = createTokenVerifier({
    ...identity,
    keys: remoteKeys(identity.issuer),
    readAccount: accounts.read,
  });
  return { verifyToken, localIdentity: null, directory: accounts.directory };
}
