import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { weakTag } from '../http/entity-tag';

/** Content of a page's share image. */
export interface ShareCard {
  title: string;
  /** Short line above the title. */
  above: string;
  /** Line under the title. */
  detail?: string | undefined;
  /** URL of a published image. */
  illustration?: string | undefined;
}

export interface StoredPage {
  status: number;
  /** Search engines are told to leave it out. */
  noindex: boolean;
  /** Absent where there is nothing to share. */
  card?: ShareCard | undefined;
  html: Buffer;
  brotli: Buffer;
  gzip: Buffer;
  etag: string;
  dataRevision: string;
  /** When it was rendered, for the notice on an old copy. */
  renderedAt: Date;
}

/** Compresses a rendered page once for all its readers. */
export async function storePage(
  about: Pick<StoredPage, 'status' | 'noindex' | 'card' | 'dataRevision'>,
  html: string,
): Promise<StoredPage> {
  const bytes = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: 6 }),
  ]);
  return { ...about, html: bytes, brotli, gzip: zipped, etag: weakTag(bytes), renderedAt: new Date() };
}

/** Rendered pages by registry revision and URL; the least used go first. */
export function createPageCache() {
  return new LRUCache<string, StoredPage>({
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: (page) => page.html.length + page.brotli.length + page.gzip.length,
  });
}
