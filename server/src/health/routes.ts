import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../database/database';
import { notReady } from '../errors';

/** `/healthz`: the process lives. `/readyz`: it can serve, with its database reachable and migrated. */
export function healthRoutes(database: Database): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
    app.get('/readyz', { logLevel: 'warn' }, async () => {
      try {
        await database.assertReady();
      } catch (error) {
        throw notReady(error);
      }
      return { status: 'ready', database: database.engine };
    });
  };
}
