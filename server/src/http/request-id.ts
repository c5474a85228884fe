import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

// Long enough for every tracing system, and nothing that could forge a log line or a header.
const SANE = /^[A-Za-z0-9._-]{8,100}$/;

/** Takes over the caller's `x-request-id` if it is sane, else makes one. */
export function requestId(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && SANE.test(given) ? given : randomUUID();
}

/** Returns the id with every answer, so that a user's report leads to the log line. */
export function returnRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
}
