import { timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { notFound } from '../errors';
import type { RemoteFigures } from './remote-figures';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

export interface MetricsAccess {
  /** Bearer token of who may read them. */
  token: string | undefined;
  /** Without a token, this machine may. */
  openHere: boolean;
}

/** A proxy on the same machine calls from loopback, too: it is no reason to trust whom it calls for. */
function mayRead(request: FastifyRequest, { token, openHere }: MetricsAccess): boolean {
  if (!token) return openHere && LOOPBACK.test(request.socket.remoteAddress ?? '') && !isForwarded(request);
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

const isForwarded = ({ headers }: FastifyRequest) =>
  ['forwarded', 'x-forwarded-for', 'via'].some((name) => headers[name] !== undefined);

/** `/metrics`: loads, failures and times of remotes by version, for Prometheus. */
export function metricsRoutes(figures: RemoteFigures, access: MetricsAccess): FastifyPluginAsync {
  return async (app) => {
    app.get('/metrics', { logLevel: 'warn', schema: { hide: true } }, async (request, reply) => {
      if (!mayRead(request, access)) throw notFound('La dirección solicitada no existe.');
      return reply
        .header('cache-control', 'no-store')
        .type(figures.contentType)
        .send(await figures.text());
    });
  };
}
