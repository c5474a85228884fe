import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';
import type { FastifyRequest } from 'fastify';

/** Encodings that answers are sent in, the one that is sent where both are accepted first. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** How hard an answer is compressed: for one caller who waits for it, or once for all who ask. */
const EFFORT = {
  // Quality 3 takes half the time of 4 and 5 and gives 1 to 10 % more bytes.
  once: { br: 3, gzip: 6 },
  // 8 % more bytes of a page than 10 gives, in a fifteenth of the time.
  kept: { br: 5, gzip: 6 },
};

/** Shorter answers fit into one packet: compressing them takes time and sends them no sooner. Bytes. */
export const MIN_COMPRESSED = 1_300;
/** Up to so many bytes, compressing takes a tenth of a millisecond, less than handing them to another thread and back. */
const MAX_COMPRESSED_AT_ONCE = 64 * 1024;

const brotliOptions = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** Options of `@fastify/compress` for the calls. */
export const COMPRESSED_CALLS: FastifyCompressOptions = {
  global: true,
  encodings: [...ENCODINGS],
  brotliOptions: brotliOptions(EFFORT.once.br),
  zlibOptions: { level: EFFORT.once.gzip },
  threshold: MIN_COMPRESSED,
  syncThreshold: MAX_COMPRESSED_AT_ONCE,
};

/** Bytes that are kept for all who ask, compressed in another thread. */
export const COMPRESS: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, brotliOptions(EFFORT.kept.br)),
  gzip: (bytes) => promisify(gzip)(bytes, { level: EFFORT.kept.gzip }),
};

/** The best encoding that a request accepts; nothing when it wants plain bytes. */
export function acceptedEncoding({ headers }: FastifyRequest): Encoding | undefined {
  const accepted = String(headers['accept-encoding'] ?? '');
  return ENCODINGS.find((encoding) => new RegExp(`\\b${encoding}\\b`).test(accepted));
}
