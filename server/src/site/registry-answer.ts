import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Registry } from 'shared/contract';
import { acceptedEncoding, type Encoding } from '../http/accepted-encoding';
import { isUnchanged } from '../http/entity-tag';

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const COMPRESS: Readonly<Record<Encoding, (text: string) => Promise<Buffer>>> = {
  br: (text) => promisify(brotliCompress)(text, BROTLI),
  gzip: (text) => promisify(gzip)(text),
};

type Bodies = Partial<Record<Encoding, Promise<Buffer>>>;

/** Sends registries as JSON, each compressed once; who has it already gets 304. */
export function createRegistryAnswers() {
  const known = new WeakMap<Registry, Bodies>();
  return async (request: FastifyRequest, reply: FastifyReply, registry: Registry): Promise<FastifyReply> => {
    reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
    // Development servers change without a revision of their own.
    if (registry.revision === 'dev') return reply.header('cache-control', 'no-cache').send(registry);
    if (isUnchanged(request, reply, `W/"${registry.revision}"`)) return reply.code(304).send();
    const encoding = acceptedEncoding(request);
    if (!encoding) return reply.send(registry);
    const bodies = known.get(registry) ?? {};
    known.set(registry, bodies);
    bodies[encoding] ??= COMPRESS[encoding](JSON.stringify(registry));
    return reply.header('content-encoding', encoding).send(await bodies[encoding]);
  };
}
