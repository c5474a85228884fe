import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressAgain, storePage } from './page-cache';

test('a page that is asked for again is sent in fewer bytes, with the same content and tag', async () => {
  const html = Array.from({ length: 300 }, (_, place) => `<p id="${place}">${place * 7919}</p>`).join('');
  const page = await storePage({ status: 200, noindex: false, dataRevision: '1' }, html);
  const { brotli, etag } = page;
  await Promise.all([compressAgain(page), compressAgain(page)]);
  expect(page.brotli.length).toBeLessThan(brotli.length);
  expect(brotliDecompressSync(page.brotli).toString()).toBe(html);
  expect(page.etag).toBe(etag);
});
