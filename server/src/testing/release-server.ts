import { startIdentityServer } from './test-identity';
import { TestReleases } from './test-releases';

/** A server with a release store of its own and its shell 1.0.0 live, and the token of an administrator. */
export async function startReleaseServer() {
  const releases = await TestReleases.create();
  const server = await startIdentityServer('postgres', {}, { releases: releases.store });
  const { IdToken } = await server.pool.signInAs('admin@example.com');
  await releases.release('1.0.0', { app: 'shell' });
  return {
    app: server.app,
    url: server.url,
    releases,
    store: releases.store,
    authorization: `Bearer ${IdToken}`,
    async close() {
      await server.close();
      await releases.remove();
    },
  };
}
