import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Registry } from 'shared/contract';
import { KeptBody, sendKept } from '../http/kept-answers';

/** Sends registries as JSON, each compressed once; who has it already gets 304. */
export function createRegistryAnswers() {
  const known = new WeakMap<Registry, KeptBody>();
  return async (request: FastifyRequest, reply: FastifyReply, registry: Registry): Promise<FastifyReply> => {
    reply.type('application/json; charset=utf-8');
    // Development servers change without a revision of their own.
    if (registry.revision === 'dev') return reply.header('cache-control', 'no-cache').send(registry);
    const body = known.get(registry) ?? new KeptBody(JSON.stringify(registry), `W/"${registry.revision}"`);
    known.set(registry, body);
    return sendKept(request, reply, body);
  };
}
