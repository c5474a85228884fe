import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { keptLookups } from '../metrics/figures';
import { acceptedEncoding, COMPRESS, type Encoding, MIN_COMPRESSED } from './compression';

/** A weak ETag for a content or a state: weak because compression may change the bytes. */
export function weakTag(content: string | Buffer): string {
  return `W/"${hash('sha256', content, 'base64url').slice(0, 22)}"`;
}

/** Marks the answer as one to revalidate each time; true when the caller has it already and 304 is enough. */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  reply.header('cache-control', 'no-cache').header('etag', tag);
  return request.headers['if-none-match']?.split(/\s*,\s*/).includes(tag) ?? false;
}

/** The body of an answer that is the same for everybody. Each encoding is compressed once, when first requested. */
export class KeptBody {
  readonly plain: Buffer;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  /** `etag` identifies the content. */
  constructor(
    content: string,
    readonly etag: string = weakTag(content),
  ) {
    this.plain = Buffer.from(content);
  }

  /** Upper bound of its bytes: the compressed copies together are smaller than the text. */
  get size(): number {
    return 2 * this.plain.length + 1;
  }

  compressed(encoding: Encoding): Promise<Buffer> {
    const known = this.#compressed.get(encoding) ?? COMPRESS[encoding](this.plain);
    this.#compressed.set(encoding, known);
    return known;
  }
}

/** Sends a kept body with the reply's status and type; 304 to a client that has it already. */
export async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  body: KeptBody,
): Promise<FastifyReply> {
  // Also for a 304: a cache stores the header with the answer.
  reply.header('vary', 'accept-encoding');
  if (isUnchanged(request, reply, body.etag) && reply.statusCode === 200) return reply.code(304).send();
  return reply.send(await encoded(request, reply, body));
}

async function encoded(request: FastifyRequest, reply: FastifyReply, body: KeptBody): Promise<Buffer> {
  const encoding = acceptedEncoding(request);
  if (!encoding || body.plain.length < MIN_COMPRESSED) return body.plain;
  reply.removeHeader('content-length').header('content-encoding', encoding);
  return body.compressed(encoding);
}

const MAX_BYTES = 32 * 1024 * 1024;

interface KeptAnswer {
  readonly body: KeptBody;
  readonly type: string;
  readonly link: string | undefined;
}

/**
 * Keeps the answers of the GET routes of `app` by data revision and URL; a client that has the answer already gets 304. For
 * public data only. `revision` is read before the data that it stands for.
 */
export function keepAnswers(app: FastifyInstance, revision: () => Promise<string>): void {
  const answers = new LRUCache<string, KeptAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => body.size,
  });
  /** Requests whose answer is to be kept. */
  const asked = new WeakMap<FastifyRequest, { key: string; etag: string }>();

  // Runs before the request is validated: one with a kept answer was valid.
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
    const key = `${await revision()} ${request.url}`;
    reply.header('vary', 'accept-encoding');
    const kept = answers.get(key);
    keptLookups.inc({ of: 'answer', outcome: kept ? 'hit' : 'miss' });
    if (!kept) {
      asked.set(request, { key, etag: weakTag(key) });
      return;
    }
    reply.type(kept.type);
    if (kept.link) reply.header('link', kept.link);
    return sendKept(request, reply, kept.body);
  });
  // The tag covers the URL and the data revision, so a client that has it needs no new answer.
  app.addHook('preHandler', (request, reply, done) => {
    const etag = asked.get(request)?.etag;
    if (etag && isUnchanged(request, reply, etag)) reply.code(304).send();
    else done();
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const answered = asked.get(request);
    const isAnswer = request.method === 'GET' && reply.statusCode === 200;
    if (!answered || !isAnswer || typeof payload !== 'string') return payload;
    const link = reply.getHeader('link');
    const body = new KeptBody(payload, answered.etag);
    answers.set(answered.key, {
      body,
      type: String(reply.getHeader('content-type')),
      link: typeof link === 'string' ? link : undefined,
    });
    return encoded(request, reply, body);
  });
}
