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

/** The body of an answer that is the same for everybody, compressed once, when somebody first wants it so. */
export class KeptBody {
  readonly plain: Buffer;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  /** `etag` stands for the content. */
  constructor(
    content: string,
    readonly etag: string = weakTag(content),
  ) {
    this.plain = Buffer.from(content);
  }

  /** Bytes that it takes, with its copies, which together are smaller than the text. */
  get size(): number {
    return 2 * this.plain.length + 1;
  }

  compressed(encoding: Encoding): Promise<Buffer> {
    const known = this.#compressed.get(encoding) ?? COMPRESS[encoding](this.plain);
    this.#compressed.set(encoding, known);
    return known;
  }
}

/** Sends a kept body with the reply's status and type; 304 to who has it already. */
export async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  body: KeptBody,
): Promise<FastifyReply> {
  // Of 304, too: a cache keeps it with the answer.
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
 * Keeps the answers of an instance's GET routes by data revision and URL; who has the answer already gets 304. For public data
 * only. `revision` is read before the data that it stands for.
 */
export function keepAnswers(app: FastifyInstance, revision: () => Promise<string>): void {
  const answers = new LRUCache<string, KeptAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => body.size,
  });
  /** Of requests whose answer is to be kept. */
  const asked = new WeakMap<FastifyRequest, { key: string; etag: string }>();

  // Before the request is checked: what has an answer was valid.
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
  // The tag stands for the question and the state of the data: who has the answer needs no other.
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
