import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../database/database';
import { notReady } from '../errors';
import { createReadiness } from './readiness';

/** `/healthz`: the process lives. `/readyz`: it can serve, with its database reachable, migrated and writable. */
export function healthRoutes(database: Database, dataDir: string): FastifyPluginAsync {
  const assertReady = createReadiness(database, dataDir);
  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
    app.get('/readyz', { logLevel: 'warn' }, async () => {
      try {
        await assertReady();
      } catch (error) {
        throw notReady(error);
      }
      return { status: 'ready', database: database.engine };
    });
  };
}
