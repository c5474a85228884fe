import type { FastifyPluginAsync } from 'fastify';
import type { IdentitySettings } from '../../config/identity-settings';
import type { Database } from '../../database/database';
import type { Outbox } from '../../mail/outbox';
import type { UserDirectory } from '../user-directory';
import { createTokenVerifier, type VerifyToken } from '../verify-token';
import { createLocalDirectory } from './local-directory';
import { type LocalPool, type LocalPoolOptions, openLocalPool } from './local-pool';
import { createProtocol } from './protocol';
import { localIdentityRoutes } from './routes';
import { seedDemoUsers } from './seed-demo-users';
import { readSignedInAccount } from './signed-in-account';

/** The local identity provider, in place of a real pool. */
export interface LocalIdentity {
  readonly pool: LocalPool;
  readonly verifyToken: VerifyToken;
  /** Administration and the wire protocol; their e-mails go through the outbox. */
  connect(
    outbox: Pick<Outbox, 'add' | 'wake'>,
    siteUrl: string,
  ): { directory: UserDirectory; routes: FastifyPluginAsync };
  /** Stores the demonstration accounts once; returns how many are new. */
  seedDemoUsers(): Promise<number>;
}

/** Opens the local pool of a database. Imported dynamically: a server with a real pool never loads this folder. */
export async function openLocalIdentity(
  database: Database,
  settings: IdentitySettings,
  options: LocalPoolOptions,
): Promise<LocalIdentity> {
  const pool = await openLocalPool(database, settings, options);
  return {
    pool,
    verifyToken: createTokenVerifier({
      ...settings,
      keys: pool.keys,
      readAccount: (token) => readSignedInAccount(database, token),
    }),
    connect(outbox, siteUrl) {
      const protocol = createProtocol(pool, database, outbox, siteUrl);
      return {
        directory: createLocalDirectory(protocol.services),
        routes: localIdentityRoutes(pool, protocol),
      };
    },
    seedDemoUsers: () => seedDemoUsers(database, pool),
  };
}
