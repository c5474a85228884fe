import { timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Database } from '../database/database';
import { notFound } from '../errors';
import { freeBytes } from '../health/readiness';
import { collectProcessFigures, dataFolderFree, figuresText, releasesDamaged } from '../metrics/figures';
import { readQueues } from '../metrics/read-queues';
import type { ReleaseSource } from '../registry/release-source';
import type { RemoteFigures } from './remote-figures';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

export interface MetricsAccess {
  /** Bearer token that allows reading the metrics. */
  token: string | undefined;
  /** Whether requests from this machine may read them if no token is set. */
  openHere: boolean;
}

/** Requests that a proxy on this machine forwards also come from loopback, but they must not count as local. */
function mayRead(request: FastifyRequest, { token, openHere }: MetricsAccess): boolean {
  if (!token) return openHere && LOOPBACK.test(request.socket.remoteAddress ?? '') && !isForwarded(request);
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

const isForwarded = ({ headers }: FastifyRequest) =>
  ['forwarded', 'x-forwarded-for', 'via'].some((name) => headers[name] !== undefined);

interface Dependencies {
  readonly database: Pick<Database, 'query' | 'records' | 'connections'>;
  readonly dataDir: string;
  readonly releases: Pick<ReleaseSource, 'problems'>;
  /** Figures of the modules in browsers. */
  readonly modules: Pick<RemoteFigures, 'text' | 'contentType'>;
  readonly access: MetricsAccess;
}

/** `/metrics` for Prometheus: figures of this instance, of the queues in the database, and of the modules in browsers. */
export function metricsRoutes({
  database,
  dataDir,
  releases,
  modules,
  access,
}: Dependencies): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onListen', async () => collectProcessFigures());
    app.get('/metrics', { logLevel: 'warn', schema: { hide: true } }, async (request, reply) => {
      if (!mayRead(request, access)) throw notFound('La dirección solicitada no existe.');
      await readQueues(database);
      dataFolderFree.set(await freeBytes(dataDir));
      releasesDamaged.set((await releases.problems()).length);
      return reply
        .header('cache-control', 'no-store')
        .type(modules.contentType)
        .send(`${await figuresText()}${await modules.text()}`);
    });
  };
}
