import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { acceptedEncoding, type Encoding } from './accepted-encoding';
import { isUnchanged, weakTag } from './entity-tag';

const MAX_BYTES = 32 * 1024 * 1024;
const BROTLI_QUALITY = 5;

/** An answer that is the same for everybody, ready to be sent. */
type Kept = Record<Encoding | 'plain', Buffer> & { type: string; link: string | undefined };

/**
 * Keeps the answers of an instance's GET routes by data revision and URL, compressed once for all who ask; who has the
 * answer already gets 304. For public data only. `revision` is read before the data that it stands for.
 */
export function keepAnswers(app: FastifyInstance, revision: () => Promise<string>): void {
  const answers = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ plain, br, gzip: zipped }) => plain.length + br.length + zipped.length,
  });
  const keys = new WeakMap<FastifyRequest, string>();

  app.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
    const key = `${await revision()} ${request.url}`;
    if (isUnchanged(request, reply, weakTag(key))) return reply.code(304).send();
    if (request.method === 'HEAD') return;
    const kept = answers.get(key);
    if (kept) return send(request, reply, kept);
    keys.set(request, key);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const key = keys.get(request);
    if (!key || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const type = String(reply.getHeader('content-type'));
    const link = reply.getHeader('link');
    const kept = await pack(payload, type, typeof link === 'string' ? link : undefined);
    answers.set(key, kept);
    return encoded(request, reply, kept);
  });
}

function send(request: FastifyRequest, reply: FastifyReply, kept: Kept): FastifyReply {
  reply.type(kept.type);
  if (kept.link) reply.header('link', kept.link);
  return reply.send(encoded(request, reply, kept));
}

function encoded(request: FastifyRequest, reply: FastifyReply, kept: Kept): Buffer {
  const encoding = acceptedEncoding(request);
  reply.header('vary', 'accept-encoding').removeHeader('content-length');
  if (!encoding) return kept.plain;
  reply.header('content-encoding', encoding);
  return kept[encoding];
}

async function pack(text: string, type: string, link: string | undefined): Promise<Kept> {
  const plain = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params }),
    promisify(gzip)(plain, { level: 6 }),
  ]);
  return { type, link, plain, br, gzip: zipped };
}
