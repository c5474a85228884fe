import type { LocalPoolOptions } from 'local-cognito';
import { freePort } from 'local-cognito/testing';
import { createApp } from '../app';
import type { Database } from '../database/database';
import type { AppDependencies } from '../parts';
import { openIdentity } from '../startup/open-identity';
import { testConfig } from './test-app';
import { createTestDatabase, type Engine } from './test-database';

/** The whole server on a port of its own, with the local user pool and its demonstration accounts. */
export async function startIdentityServer(
  engine: Engine,
  options: Partial<LocalPoolOptions> = {},
  more: Pick<AppDependencies, 'releases'> = {},
) {
  const { database, remove } = await createTestDatabase(engine);
  // The port is part of the issuer, so it must be known in advance.
  const base = testConfig({ PORT: String(await freePort()) });
  const config = { ...base, localIdentity: { ...base.localIdentity, ...options } };
  const identity = await openIdentity(config, database);
  const { localIdentity, verifyToken } = identity;
  if (!localIdentity || !verifyToken) throw new Error('The local pool did not open');
  await localIdentity.seedDemoUsers();
  const app = await createApp({
    config,
    database,
    addressSalt: 'sal de prueba',
    documentsKey: 'A'.repeat(43),
    mailTransport: null,
    ...identity,
    ...more,
  });
  const url = (await app.listen({ host: '127.0.0.1', port: config.port })).replace(/\/$/, '');
  return {
    url,
    endpoint: `${url}/cognito/`,
    app,
    database,
    pool: localIdentity.pool,
    verifyToken,
    async close() {
      await app.close();
      await remove();
    },
  };
}

/** A server with the local user pool. */
export type IdentityServer = Awaited<ReturnType<typeof startIdentityServer>>;

/** Texts of e-mails to an address, oldest first; empty while one is being delivered. */
export async function deliveredTo(database: Database, recipient: string): Promise<string[]> {
  const waiting = await database.query
    .selectFrom('outbox')
    .select('id')
    .where('recipient', '=', recipient)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  if (waiting) return [];
  const rows = await database.query
    .selectFrom('mailbox')
    .select('body')
    .where('recipient', '=', recipient)
    .orderBy('delivered_at')
    .execute();
  return rows.map(({ body }) => body);
}

/** The newest code that was sent to an address. Waits until the outbox has delivered it. */
export async function newestCode(database: Database, recipient: string): Promise<string> {
  for (let i = 0; i < 100; i += 1) {
    const [code] = /\b\d{6}\b/.exec((await deliveredTo(database, recipient)).at(-1) ?? '') ?? [];
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`No code was sent to ${recipient}`);
}
