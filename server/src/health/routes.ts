import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../config/config';
import type { Database } from '../database/database';
import { notReady } from '../errors';
import type { ReleaseSource } from '../registry/release-source';
import { ReleaseError } from '../storage/release-error';
import { createReadiness } from './readiness';

interface Dependencies {
  readonly database: Database;
  readonly config: Pick<Config, 'dataDir'>;
  readonly releases?: ReleaseSource | undefined;
}

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve: its database is reachable, migrated and writable, and there is a site to show.
 * `degraded` lists releases that are damaged while their last good copies serve; `stopping` means that the server drains.
 */
export function healthRoutes({ database, config, releases }: Dependencies): FastifyPluginAsync {
  const assertReady = createReadiness(database, config.dataDir);
  return async (app) => {
    app.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', 'no-store');
      done();
    });
    app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
    app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
      if (app.isDraining) return reply.code(503).send({ status: 'stopping' });
      let problems: string[] = [];
      try {
        await assertReady();
        problems = releases ? await siteProblems(releases) : [];
      } catch (error) {
        throw notReady(error);
      }
      // Damaged releases are contained: the site serves, but somebody has to look.
      if (problems.length > 0) return { status: 'degraded', database: database.engine, releases: problems };
      return { status: 'ready', database: database.engine };
    });
  };
}

/** Problems of the releases. Rejects when damage leaves no site to show; a server without releases yet serves its API. */
async function siteProblems(releases: ReleaseSource): Promise<string[]> {
  const problems = (await releases.problems()).map(({ message }) => message);
  try {
    await releases.registry();
    return problems;
  } catch (error) {
    if (problems.length > 0 || !(error instanceof ReleaseError)) throw error;
    return [error.message];
  }
}
