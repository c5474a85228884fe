import { expect, test } from 'vitest';
import { pdfOfPhotos } from './pages-pdf';

const photo = (text: string, width: number, height: number) => ({ jpeg: new Blob([text]), width, height });

test('each photo is a page of its shape, as it is encoded, and every object is where the table says', async () => {
  const pdf = await pdfOfPhotos([photo('ÿØÿ uno', 2_200, 1_650), photo('dos', 800, 1_000)]).arrayBuffer();
  const text = Buffer.from(pdf).toString('latin1');
  expect(text).toMatch(/^%PDF-1\.4\n/);
  expect(text).toContain('/Count 2 /Kids [3 0 R 6 0 R]');
  expect(text.match(/MediaBox \[[^\]]+\]/g)).toEqual([
    'MediaBox [0 0 842.00 631.50]',
    'MediaBox [0 0 673.60 842.00]',
  ]);
  expect(text).toContain('/Filter /DCTDecode /Length 3 >>\nstream\ndos\nendstream');
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  expect(text.slice(start)).toMatch(/^xref\n0 9\n/);
  const places = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place));
  expect(places).toHaveLength(8);
  places.forEach((place, index) => {
    expect(text.slice(place)).toMatch(new RegExp(`^${index + 1} 0 obj\\n`));
  });
});
