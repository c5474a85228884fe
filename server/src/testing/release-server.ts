import { createServices } from '../identity/local/services';
import { NO_OUTBOX, startIdentityServer } from './test-identity';
import { TestReleases } from './test-releases';

/** A server with a release store of its own and its shell 1.0.0 live, and the token of an administrator. */
export async function startReleaseServer() {
  const releases = await TestReleases.create();
  const server = await startIdentityServer('pglite', {}, { releases: releases.store });
  const { grants, users } = createServices(server.pool, server.database, NO_OUTBOX);
  const admin = await users.find('admin@example.com');
  if (!admin) throw new Error('no admin');
  const { IdToken } = await grants.begin(admin, null);
  await releases.release('1.0.0', { app: 'shell' });
  return {
    app: server.app,
    releases,
    store: releases.store,
    authorization: `Bearer ${IdToken}`,
    async close() {
      await server.close();
      await releases.remove();
    },
  };
}

export type ReleaseServer = Awaited<ReturnType<typeof startReleaseServer>>;
