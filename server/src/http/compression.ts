import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';
import type { FastifyRequest } from 'fastify';

/** Encodings of answers, the preferred one first. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** How hard an answer is compressed: for one waiting caller (`once`), or kept for all callers (`kept`). */
const EFFORT = {
  // Quality 3 takes half the time of 4 and 5 and gives 1 to 10 % more bytes.
  once: { br: 3, gzip: 6 },
  // Quality 5 gives 8 % more bytes for a page than 10, in a fifteenth of the time.
  kept: { br: 5, gzip: 6 },
};

/** Bytes. Shorter answers fit into one packet: compressing them takes time and does not deliver them sooner. */
export const MIN_COMPRESSED = 1_300;
/** Up to this many bytes, compressing takes a tenth of a millisecond, less than passing them to another thread and back. */
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

/** Compresses bytes that are kept for all callers, in another thread. */
export const COMPRESS: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, brotliOptions(EFFORT.kept.br)),
  gzip: (bytes) => promisify(gzip)(bytes, { level: EFFORT.kept.gzip }),
};

/** The preferred encoding that a request accepts; undefined when it wants plain bytes. */
export function acceptedEncoding({ headers }: FastifyRequest): Encoding | undefined {
  const accepted = String(headers['accept-encoding'] ?? '');
  return ENCODINGS.find((encoding) => new RegExp(`\\b${encoding}\\b`).test(accepted));
}
