import type { Drawn } from './photo';

/** Longer side of a sheet of A4, in points. */
const SHEET = 842;

/**
 * A PDF with these photos as pages, each as large as a sheet. The photos are not re-encoded, so the file only needs objects,
 * their offsets, and the trailer (ISO 32000-1, 7.5).
 */
export function pdfOfPhotos(photos: readonly Drawn[]): Blob {
  const parts: BlobPart[] = [];
  const places: number[] = [];
  let length = 0;
  const write = (part: string | Blob) => {
    parts.push(part);
    // All text is ASCII.
    length += typeof part === 'string' ? part.length : part.size;
  };
  const object = (number: number, content: string, stream?: string | Blob) => {
    places[number] = length;
    write(`${number} 0 obj\n${content}\n`);
    if (stream !== undefined) {
      write('stream\n');
      write(stream);
      write('\nendstream\n');
    }
    write('endobj\n');
  };
  // Each photo has three objects, after those of the document and its page list.
  const pages = photos.map((photo, index) => ({ ...photo, first: 3 + 3 * index }));

  write('%PDF-1.4\n');
  object(1, '<< /Type /Catalog /Pages 2 0 R >>');
  const kids = pages.map(({ first }) => `${first} 0 R`).join(' ');
  object(2, `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`);
  for (const { first, jpeg, width, height } of pages) {
    const scale = SHEET / Math.max(width, height);
    const size = `${(width * scale).toFixed(2)} ${(height * scale).toFixed(2)}`;
    const [across, along] = size.split(' ');
    const drawing = `q ${across} 0 0 ${along} 0 0 cm /Foto Do Q`;
    const resources = `<< /XObject << /Foto ${first + 2} 0 R >> >>`;
    object(
      first,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size}] /Resources ${resources} /Contents ${first + 1} 0 R >>`,
    );
    object(first + 1, `<< /Length ${drawing.length} >>`, drawing);
    const picture = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8`;
    object(first + 2, `<< ${picture} /Filter /DCTDecode /Length ${jpeg.size} >>`, jpeg);
  }
  const start = length;
  const entries = places.slice(1).map((place) => `${String(place).padStart(10, '0')} 00000 n \n`);
  write(`xref\n0 ${places.length}\n0000000000 65535 f \n${entries.join('')}`);
  write(`trailer\n<< /Size ${places.length} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return new Blob(parts, { type: 'application/pdf' });
}
