import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ReleaseFile } from 'shared/contract';

const COMPRESSIBLE = /\.(js|css|svg|json|html|txt)$/;
/** Smaller files fit one packet either way. */
const MIN_COMPRESSED_BYTES = 600;

/** Subresource-integrity value of a file's bytes (SHA-256: the shortest that browsers accept). */
function integrityOf(bytes: Buffer): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}

/** Address and integrity of a file of a release. `base` is the release's public path, ending in `/`. */
export async function describeFile(folder: string, base: string, name: string): Promise<ReleaseFile> {
  return { url: base + name, integrity: integrityOf(await readFile(join(folder, name))) };
}

/** Writes `.br` and `.gz` next to each text file once, so that serving never compresses. */
export async function compressFiles(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names.filter((file) => COMPRESSIBLE.test(file))) {
    const file = join(folder, name);
    const bytes = await readFile(file);
    if (bytes.length < MIN_COMPRESSED_BYTES) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}
