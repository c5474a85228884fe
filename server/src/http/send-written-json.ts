import type { FastifyReply } from 'fastify';

/**
 * Sends JSON that a thread has written as the route's schema has it: serialising megabytes here would hold up other calls.
 */
export const sendWrittenJson = (reply: FastifyReply, json: string | Buffer) =>
  reply
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(json as never);
