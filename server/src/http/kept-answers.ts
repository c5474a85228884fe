import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import {
  acceptedEncoding,
  type Encoding,
  FAST_BROTLI,
  MAX_COMPRESSED_AT_ONCE,
  MIN_COMPRESSED,
} from './accepted-encoding';
import { isUnchanged, weakTag } from './entity-tag';

const MAX_BYTES = 32 * 1024 * 1024;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const GZIP = { level: 6 };
const COMPRESS: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, BROTLI),
  gzip: (bytes) => promisify(gzip)(bytes, GZIP),
};
const COMPRESS_SYNC: Readonly<Record<Encoding, (bytes: Buffer) => Buffer>> = {
  br: (bytes) => brotliCompressSync(bytes, FAST_BROTLI),
  gzip: (bytes) => gzipSync(bytes, GZIP),
};

/** An answer that is the same for everybody, compressed when somebody first wants it so. */
interface Kept extends Partial<Record<Encoding, Buffer | Promise<Buffer>>> {
  etag: string;
  type: string;
  link: string | undefined;
  plain: Buffer;
}

/**
 * Keeps the answers of an instance's GET routes by data revision and URL, compressed once for all who ask; who has the
 * answer already gets 304. For public data only. `revision` is read before the data that it stands for.
 */
export function keepAnswers(app: FastifyInstance, revision: () => Promise<string>): void {
  const answers = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    // The compressed copies together are smaller than the text.
    sizeCalculation: ({ plain }) => 2 * plain.length + 1,
  });
  /** Of requests whose answer is to be kept. */
  const asked = new WeakMap<FastifyRequest, { key: string; etag: string }>();

  // Before the request is checked: what has an answer was valid.
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
    const key = `${await revision()} ${request.url}`;
    // Of 304 and HEAD, too: a cache keeps it with the answer.
    reply.header('vary', 'accept-encoding');
    const kept = answers.get(key);
    if (!kept) asked.set(request, { key, etag: weakTag(key) });
    else if (isUnchanged(request, reply, kept.etag)) return reply.code(304).send();
    else if (request.method === 'GET') return send(request, reply, kept);
  });
  app.addHook('preHandler', (request, reply, done) => {
    const etag = asked.get(request)?.etag;
    if (etag && isUnchanged(request, reply, etag)) reply.code(304).send();
    else done();
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const answered = asked.get(request);
    const isAnswer = request.method === 'GET' && reply.statusCode === 200;
    if (!answered || !isAnswer || typeof payload !== 'string') return payload;
    const type = String(reply.getHeader('content-type'));
    const link = reply.getHeader('link');
    const kept: Kept = {
      etag: answered.etag,
      type,
      link: typeof link === 'string' ? link : undefined,
      plain: Buffer.from(payload),
    };
    answers.set(answered.key, kept);
    const bytes = await encoded(request, reply, kept);
    // Node sends a text together with the head, and bytes apart from it.
    return bytes === kept.plain ? payload : bytes;
  });
}

async function send(request: FastifyRequest, reply: FastifyReply, kept: Kept): Promise<FastifyReply> {
  reply.type(kept.type);
  if (kept.link) reply.header('link', kept.link);
  return reply.send(await encoded(request, reply, kept));
}

async function encoded(request: FastifyRequest, reply: FastifyReply, kept: Kept): Promise<Buffer> {
  const encoding = acceptedEncoding(request);
  reply.removeHeader('content-length');
  if (!encoding || kept.plain.length < MIN_COMPRESSED) return kept.plain;
  reply.header('content-encoding', encoding);
  kept[encoding] ??= (kept.plain.length > MAX_COMPRESSED_AT_ONCE ? COMPRESS : COMPRESS_SYNC)[encoding](
    kept.plain,
  );
  return kept[encoding];
}
