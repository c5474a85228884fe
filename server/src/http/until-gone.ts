import type { FastifyReply } from 'fastify';

/** Aborts when who asked has gone before the answer was sent. */
export function untilGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort(new Error('the caller has gone'));
  });
  return gone.signal;
}
