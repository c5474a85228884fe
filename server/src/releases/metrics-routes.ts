import { timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { notFound } from '../errors';
import type { RemoteFigures } from './remote-figures';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** Whether a caller may read the metrics: with the configured token, or from loopback when none is configured. */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (!token) return LOOPBACK.test(request.ip);
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** `/metrics`: loads, failures and times of remotes by version, for Prometheus. */
export function metricsRoutes(figures: RemoteFigures, token: string | undefined): FastifyPluginAsync {
  return async (app) => {
    app.get('/metrics', { logLevel: 'warn', schema: { hide: true } }, async (request, reply) => {
      if (!mayRead(request, token)) throw notFound('La dirección solicitada no existe.');
      return reply
        .header('cache-control', 'no-store')
        .type(figures.contentType)
        .send(await figures.text());
    });
  };
}
