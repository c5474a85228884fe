import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A weak ETag for a content or a state: weak because compression may change the bytes. */
export function weakTag(content: string | Buffer): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/** Whether `If-None-Match` names this tag. */
function matchesTag(request: FastifyRequest, tag: string): boolean {
  return request.headers['if-none-match']?.split(/\s*,\s*/).includes(tag) ?? false;
}

/** Marks the answer as one to revalidate each time; true when the caller has it already and 304 is enough. */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  reply.header('cache-control', 'no-cache').header('etag', tag);
  return matchesTag(request, tag);
}
