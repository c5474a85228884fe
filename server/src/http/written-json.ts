import type { FastifyReply } from 'fastify';

/** Aborts when who asked has gone before the answer was sent. */
export function untilGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort(new Error('the caller has gone'));
  });
  return gone.signal;
}

/**
 * Sends JSON that a thread has written as the route's schema has it, the only answers that are not written by their schema:
 * serialising megabytes here would hold up other calls.
 */
export const sendWrittenJson = (reply: FastifyReply, json: string | Buffer) =>
  reply
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(json as never);
