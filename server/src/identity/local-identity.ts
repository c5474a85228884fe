import type { FastifyPluginAsync } from 'fastify';
import type { LocalCognito, LocalPoolOptions } from 'local-cognito';
import { type IdentitySettings, LOCAL_IDENTITY_PATH } from '../config/identity-settings';
import type { Database } from '../database/database';
import { seedOnce } from '../database/seed-once';
import { clientNetwork } from '../http/client';
import type { Outbox } from '../mail/outbox';
import { DEMO_ACCOUNTS } from './demo-accounts';
import { poolEmail } from './pool-messages';
import type { UserDirectory } from './user-directory';
import { createTokenVerifier, type VerifyToken } from './verify-token';

/** The local identity provider, in place of a real pool. */
export interface LocalIdentity {
  readonly pool: LocalCognito;
  readonly verifyToken: VerifyToken;
  /** Administration and the wire protocol; their e-mails go through the outbox. */
  connect(
    outbox: Pick<Outbox, 'add' | 'wake'>,
    siteUrl: string,
  ): { directory: UserDirectory; routes: FastifyPluginAsync };
  /** Stores the demonstration accounts once; what is changed or deleted afterwards stays so. Returns how many are new. */
  seedDemoUsers(): Promise<number>;
}

/** Opens the local pool of a database. A server with a real pool never loads the emulator. */
export async function openLocalIdentity(
  database: Database,
  settings: IdentitySettings,
  options: Partial<LocalPoolOptions>,
): Promise<LocalIdentity> {
  const { openLocalCognito } = await import('local-cognito');
  const pool = await openLocalCognito(database, settings, options);
  return {
    pool,
    verifyToken: createTokenVerifier({ ...settings, keys: pool.keys, readAccount: pool.readAccount }),
    connect(outbox, siteUrl) {
      const { directory, routes } = pool.connect({
        async send(message) {
          await outbox.add({ to: message.to, content: poolEmail(message, siteUrl) });
          outbox.wake();
        },
        addressOf: ({ ip }) => clientNetwork(ip),
      });
      return {
        directory,
        routes: async (app) => {
          await app.register(routes, { prefix: LOCAL_IDENTITY_PATH.replace(/\/$/, '') });
        },
      };
    },
    seedDemoUsers: () =>
      seedOnce(database, 'demo-users', async () => {
        for (const account of DEMO_ACCOUNTS) await pool.addAccount(account);
        return DEMO_ACCOUNTS.length;
      }),
  };
}
