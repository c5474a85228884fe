import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|svg|json|html|txt)$/;
/** Smaller files fit one packet uncompressed. */
const MIN_COMPRESSED_BYTES = 600;

/** Subresource-integrity value of a file's bytes (SHA-256: the shortest that browsers accept). */
export function integrityOf(bytes: Buffer): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}

/** A text file's compressed forms by the ending of their names, made once, so that serving never compresses. */
export async function compressed(name: string, bytes: Buffer): Promise<[ending: string, bytes: Buffer][]> {
  if (!COMPRESSIBLE.test(name) || bytes.length < MIN_COMPRESSED_BYTES) return [];
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return [
    ['.br', await promisify(brotliCompress)(bytes, { params })],
    ['.gz', await promisify(gzip)(bytes, { level: 9 })],
  ];
}
