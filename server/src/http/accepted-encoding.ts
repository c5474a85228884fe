import type { FastifyRequest } from 'fastify';

/** Encodings that answers are kept in. */
export type Encoding = 'br' | 'gzip';

/** The best of these encodings that a request accepts; nothing when it wants plain bytes. */
export function acceptedEncoding(request: FastifyRequest): Encoding | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
}
