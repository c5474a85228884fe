import sharp, { type Sharp } from 'sharp';
import { HttpError } from '../errors';
import { checkPdf } from './check-pdf';
import { readHeic } from './read-heic';

/** Limit because a small file can claim enormous dimensions. */
const MAX_PIXELS = 60_000_000;
/** In pixels; a page is legible at this size. */
const LONGEST_SIDE = 3_500;
const PDF_END = '%%EOF';
const HEIC = /^ftyp(hei[cfmsx]|hev[cmsx]|mif1|msf1)$/;

/** A document as it is stored. */
export interface ReadDocument {
  readonly formato: 'jpeg' | 'png' | 'pdf';
  readonly bytes: Buffer;
}

/**
 * Converts an upload to what is stored; its type is detected from the content alone. Pictures are re-encoded, upright and without
 * metadata; bytes after the end of a PDF are cut off. Throws 415 for unsupported types, 400 for broken, locked or active files.
 */
export async function readDocument(bytes: Buffer): Promise<ReadDocument> {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return readPicture(bytes, 'jpeg');
  if (bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47]))) return readPicture(bytes, 'png');
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return readPdf(bytes);
  if (HEIC.test(bytes.toString('latin1', 4, 12))) return readPicture(bytes, 'heic');
  throw refused(
    415,
    'unsupported_document',
    'Use una foto JPEG, PNG o HEIC, o un PDF. Otros archivos no se reciben.',
  );
}

const refused = (status: number, code: string, text: string) =>
  new HttpError(status, code, text, { fields: { archivo: text } });

/** A picture, turned upright; throws if its content is another format than its first bytes say. */
async function openPicture(bytes: Buffer, formato: 'jpeg' | 'png' | 'heic'): Promise<Sharp> {
  if (formato === 'heic') {
    const { data, width, height } = await readHeic(bytes, MAX_PIXELS);
    return sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: '#fff' });
  }
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const { format } = await picture.metadata();
  if (format !== formato) throw new Error(`${formato} by its first bytes, ${format} by its content`);
  return picture.autoOrient();
}

async function readPicture(bytes: Buffer, formato: 'jpeg' | 'png' | 'heic'): Promise<ReadDocument> {
  try {
    const upright = (await openPicture(bytes, formato))
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    if (formato === 'png') return { formato, bytes: await upright.png().toBuffer() };
    return { formato: 'jpeg', bytes: await upright.jpeg({ quality: 86, mozjpeg: true }).toBuffer() };
  } catch (error) {
    throw refused(
      400,
      'broken_document',
      String(error).includes('pixel limit')
        ? 'La foto tiene demasiados píxeles. Tómela de nuevo con la cámara del teléfono.'
        : 'La foto está dañada y no se puede leer. Tómela de nuevo.',
    );
  }
}

const PDF_TEXTS = {
  broken: 'El PDF está dañado y no se puede leer. Guárdelo de nuevo o tome una foto.',
  locked: 'El PDF tiene contraseña. Guárdelo sin contraseña y envíelo de nuevo.',
  active: 'El PDF trae programas o archivos adentro y no se recibe. Imprímalo a PDF, o tome una foto.',
};

function readPdf(sent: Buffer): ReadDocument {
  const end = sent.lastIndexOf(PDF_END);
  const bytes = Buffer.from(sent.subarray(0, end + PDF_END.length));
  const refusal = end < 0 ? 'broken' : checkPdf(bytes);
  if (refusal) throw refused(400, `${refusal}_document`, PDF_TEXTS[refusal]);
  return { formato: 'pdf', bytes };
}
