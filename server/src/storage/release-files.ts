import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|svg|json|html|txt)$/;
/** Smaller files fit in one packet even uncompressed. */
const MIN_COMPRESSED_BYTES = 600;

/** Subresource-integrity value of a file's bytes (SHA-256: the shortest that browsers accept). */
export function integrityOf(bytes: Buffer): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}

/** Paths of all files below a folder, relative to it and with `/`. Rejects when the folder cannot be read. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'));
}

/** Compressed forms of a text file with the ending of their names, made at publication, so that serving never compresses. */
export async function compressed(name: string, bytes: Buffer): Promise<[ending: string, bytes: Buffer][]> {
  if (!COMPRESSIBLE.test(name) || bytes.length < MIN_COMPRESSED_BYTES) return [];
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return [
    ['.br', await promisify(brotliCompress)(bytes, { params })],
    ['.gz', await promisify(gzip)(bytes, { level: 9 })],
  ];
}
