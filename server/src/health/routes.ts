import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../database/database';
import { notReady } from '../errors';
import type { ReleaseSource } from '../releases/release-source';
import { createReadiness } from './readiness';

/**
 * `/healthz`: the process lives. `/readyz`: it can serve, with its database reachable, migrated and writable and a site
 * to show; `degraded` names releases that are damaged while their last good copies serve.
 */
export function healthRoutes(
  database: Database,
  dataDir: string,
  releases?: ReleaseSource,
): FastifyPluginAsync {
  const assertReady = createReadiness(database, dataDir);
  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
    app.get('/readyz', { logLevel: 'warn' }, async () => {
      try {
        await assertReady();
        await releases?.registry();
      } catch (error) {
        throw notReady(error);
      }
      const problems = (await releases?.problems()) ?? [];
      // Damaged releases are contained: the site serves, and somebody has to look.
      if (problems.length > 0) return { status: 'degraded', database: database.engine, releases: problems };
      return { status: 'ready', database: database.engine };
    });
  };
}
